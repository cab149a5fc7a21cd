import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { previewPost } from '../../../../contracts/blog.ts';
import { showDay } from '../../../../kernel/clock.ts';
import { Written } from '../../../components/written.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { Loading } from '../../kit/states.tsx';
import { useAction } from '../../kit/use-action.ts';
import { PLACEHOLDER, previewOf, type postForm } from './rules.ts';

interface PostPreviewProps {
  open: boolean;
  /** What stands in the form. */
  read: () => z.input<typeof postForm>;
  onClose: () => void;
}

type Made = { content: string; summary: string; readTime: string };

/** The post as its readers will see it, made safe by the server as on saving. */
export function PostPreview({ open, read, onClose }: PostPreviewProps) {
  const [made, setMade] = useState<Made | null>(null);
  const preview = useAction(previewPost, { failed: 'The preview could not be made' });
  const values = read();
  useEffect(() => {
    if (!open) return;
    const { content = '', summary } = read();
    setMade(null);
    void preview.run({ body: { content, summary } }).then((answer) => (answer ? setMade(answer) : onClose()));
  }, [open]);
  return (
    <Sheet open={open} title="Preview" onClose={onClose} wide>
      {made === null ? <Loading /> : (
        <article className="mx-auto max-w-3xl">
          <h3 className="text-3xl sm:text-4xl">{values.title || 'Untitled'}</h3>
          <p className="mt-3 text-lg text-soft">{made.summary}</p>
          <p className="mt-3 flex flex-wrap gap-x-5 text-soft">
            <span className="font-semibold text-clay capitalize">{values.category}</span>
            <span>{values.author}</span>
            {values.date && <span>{showDay(values.date)}</span>}
            <span>{made.readTime}</span>
          </p>
          <img src={previewOf(values.image ?? '', undefined, PLACEHOLDER)} alt="" width="800" height="400" className="my-6 aspect-2/1 w-full rounded-card object-cover" />
          <Written html={made.content} lower={2} className="text-lg" />
        </article>
      )}
    </Sheet>
  );
}

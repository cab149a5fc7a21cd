import type { Application } from '../../../contracts/recruitment-office.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Sheet } from '../kit/sheet.tsx';

/**
 * The resume in a dialog. The PDF comes sandboxed by its own headers, so nothing in it runs as ours; an iframe's sandbox
 * attribute would keep Chromium from showing it at all. What a browser cannot show can be downloaded (D109).
 */
export function Resume({
  application,
  onClose,
}: {
  application: Application | null;
  onClose: () => void;
}) {
  return (
    <Sheet
      open={application !== null}
      title={application ? `Resume of ${application.candidate}` : ''}
      onClose={onClose}
      wide
    >
      {application && (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-soft">
              From outside: sent by the candidate. Nothing in it runs here; once downloaded, open it
              with care. If nothing shows, it can be downloaded.
            </p>
            <a
              href={`${application.resumePath}?download`}
              download
              className={buttonClass('quiet', 'small')}
            >
              <Icon name="download" className="size-4" />
              Download
            </a>
          </div>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            src={`${application.resumePath}#view=FitH&navpanes=0`}
            title={`Resume of ${application.candidate}`}
            className="h-[calc(100dvh-11rem)] min-h-80 w-full rounded-lg border border-line bg-sunken"
          />
        </div>
      )}
    </Sheet>
  );
}

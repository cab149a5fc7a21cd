import { handbook } from 'virtual:handbook';
import { Written } from '../../components/written.tsx';

/** The handbook (docs/handbook.md); its links lead to the sections. */
export default function Help() {
  return <Written html={handbook} className="max-w-3xl [&_:is(td,th)]:wrap-normal" />;
}

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { copy } from './copy.ts';

const GOES_AFTER = 2_500;

/** Says that it worked and goes to /login after 2.5 s, unless somebody is at the link already (D65). */
export function Done({ message }: { message: string }) {
  const navigate = useNavigate();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => void navigate('/login'), GOES_AFTER);
    return () => clearTimeout(timer);
  }, [held, navigate]);
  return (
    <div className="mt-8 space-y-5" onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <Notice tone="good">
        {message}
        {held && <span className="block">{copy.waits}</span>}
      </Notice>
      <ButtonLink to="/login" size="large" className="w-full">
        {copy.login}
      </ButtonLink>
    </div>
  );
}

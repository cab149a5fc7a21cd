const ATOM = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const LABEL = /^(?!-)[A-Za-z0-9-]{1,63}(?<!-)$/;

/**
 * An address that mail reaches, as every mail system takes it: nothing quoted, hidden or in brackets. A domain with other
 * letters comes in its ASCII form, as browsers send it. Takes linear time.
 */
export function isEmail(value: string): boolean {
  const [local = '', domain = '', ...more] = value.split('@', 3);
  const labels = domain.split('.');
  const named =
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /[A-Za-z]/.test(labels.at(-1)!);
  return (
    named &&
    more.length === 0 &&
    local.length <= 64 &&
    local.split('.').every((part) => ATOM.test(part))
  );
}

import { Factors } from './factors.tsx';
import { ProofDialog } from './proof-dialog.tsx';

/** The second steps of a customer's account, with the question who is there: fetched once the page stands. */
export default function OwnFactors({ staff }: { staff: boolean }) {
  return (
    <>
      <Factors staff={staff} />
      <ProofDialog />
    </>
  );
}

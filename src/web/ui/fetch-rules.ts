/**
 * A contract with the rules of a form, fetched once somebody begins to fill it in: the page is shown without them and
 * without the library that they are made of. Null where the network did not bring them; the server judges in any case.
 */
export async function fetchRules<Contract>(load: Promise<Contract>): Promise<Contract | null> {
  try {
    return await load;
  } catch (error) {
    console.info('The rules of the fields could not be fetched just now.', error);
    return null;
  }
}

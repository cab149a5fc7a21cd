/*
 * The contract's rules for who orders, fetched once somebody begins to fill them in: the page is shown without them. Null
 * where the network did not bring them; the server judges in any case.
 */

export async function loadCustomerFields() {
  return (await load())?.customerFields ?? null;
}

export async function loadPromptedPhone() {
  return (await load())?.promptedPhone ?? null;
}

async function load() {
  try {
    return await import('../../../contracts/customer.ts');
  } catch (error) {
    console.info('The rules of the fields could not be fetched just now.', error);
    return null;
  }
}

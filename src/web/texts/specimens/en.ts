/** What the demonstrations write while somebody types (src/web/specimens). */
export const specimens = {
  length: '{places} of {room} characters, {messages}',
  one: '1 message',
  several: '{count} messages',
  cost: '{sum} for {phones} phones, VAT included',
  foreign: '“{sign}” is a special character, so one message holds only 70 characters, not 160.',
  business: 'yourbusiness',
  domain: {
    free: '{name}.co.ke has the right form. Send it to us, and we will check whether it is free.',
    empty: '',
    letters: 'Use only digits, hyphens and letters without accents. Do not use spaces.',
    edges: 'A name cannot begin or end with a hyphen.',
    length: 'A name must have 2 to 63 characters.',
  },
};

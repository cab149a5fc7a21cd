import { byAddress, type Part } from './sign-in-parts.ts';

/** Data held about people of classes. */
export const CLASS_PARTS: Part[] = [
  {
    name: 'Places on waitlists',
    about: 'To offer you a seat of a full class in your turn.',
    stays: '',
    rows: {
      of: 'waitlist',
      as: 'w',
      where: byAddress('w.email'),
      order: 'w.created_at desc',
      also: {
        class: `(select p.name || ', ' || i.starts_on from intakes i join packages p on p.id = i.package_id where i.id = w.intake_id)`,
      },
    },
    remove: [
      `delete from private_links where purpose = 'waitlist' and reference in (select w.id from waitlist w where ${byAddress('w.email')})`,
      `delete from waitlist where ${byAddress('email')}`,
    ],
  },
];

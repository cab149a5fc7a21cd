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
  {
    name: 'Seats in classes',
    about:
      'To enrol you in the class for which the buyer of the seat named you, and for your certificate.',
    stays: '',
    rows: {
      of: 'classParticipants',
      as: 'cp',
      where: byAddress('cp.email'),
      order: 'cp.created_at desc',
      also: {
        class: `(select p.name || ', ' || i.starts_on from intakes i join packages p on p.id = i.package_id where i.id = cp.intake_id)`,
      },
      within: {
        present_on: {
          of: 'classMeetings',
          as: 'm',
          where:
            'm.id in (select a.meeting_id from class_attendance a where a.participant_id = cp.id)',
          order: 'm.day',
        },
        certificates: {
          of: 'certificates',
          as: 'ce',
          where: 'ce.participant_id = cp.id',
          order: 'ce.created_at',
        },
      },
    },
    // Their ticks and certificates go with them: the address of a certificate then opens nothing.
    remove: [`delete from class_participants where ${byAddress('email')}`],
  },
];

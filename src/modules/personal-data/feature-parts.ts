import { byAddress, type Part } from './sign-in-parts.ts';
import { erasure } from '../../db/personal/index.ts';

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

/** Data that came from the system before this one. */
export const IMPORTED_PARTS: Part[] = [
  {
    name: 'Details from our earlier system',
    about: 'To know you as a customer from before we used this website.',
    stays: '',
    rows: {
      of: 'importedCustomers',
      as: 'ic',
      where: byAddress('ic.email'),
      order: 'ic.created_at desc',
    },
    remove: [`delete from imported_customers where ${byAddress('email')}`],
  },
];

/** Data held about readers of the website. */
export const SITE_PARTS: Part[] = [
  {
    name: 'Comments',
    about: 'To show them under the article, as long as it is published.',
    stays: 'Your comments stay without your name, because others might have answered them.',
    rows: {
      of: 'comments',
      as: 'c',
      where: 'c.user_id = $1',
      order: 'c.created_at desc',
      also: { article: '(select p.title from posts p where p.id = c.post_id)' },
    },
    remove: [`update comments set ${erasure('comments')} where user_id = $1`],
  },
  {
    name: 'Newsletter',
    about: 'To send it with your consent, until you unsubscribe.',
    stays: '',
    rows: { of: 'subscribers', as: 's', where: byAddress('s.email'), order: 's.id' },
    remove: [
      `update subscribers set status = 'Unsubscribed', round = round + 1, unsubscribed_at = now()
        where ${byAddress('email')} and status <> 'Unsubscribed'`,
      // While an issue is being sent, its list of readers stays; retention deletes the address later.
      `delete from subscribers s where ${byAddress('s.email')} and not exists (
        select from newsletter_deliveries d join newsletter_issues i on i.id = d.issue_id
        where d.subscriber_id = s.id and i.status = 'sending')`,
    ],
  },
];

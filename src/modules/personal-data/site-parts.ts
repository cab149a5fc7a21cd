import { erasure } from '../../db/personal/index.ts';
import { byAddress, type Part } from './sign-in-parts.ts';

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

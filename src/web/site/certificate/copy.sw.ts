import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  title: 'Cheti',
  description: 'Kama cheti cha mojawapo ya madarasa yetu ni halali.',
  valid: 'Cheti hiki ni halali',
  issued: '{company} ilimpa aliyetajwa hapa.',
  facts: {
    name: 'Jina',
    class: 'Darasa',
    starts: 'Lilianza',
    built: 'Alichounda',
    number: 'Cheti',
    issuedOn: 'Kilitolewa',
    correctedOn: 'Kilirekebishwa',
    withdrawnOn: 'Kilibatilishwa',
  },
  pdf: 'Fungua kama PDF',
  withdrawn: 'Cheti hiki kimebatilishwa',
  withdrawnText: 'Si halali tena. Kama una karatasi yenye nambari hii, usiitegemee.',
  trainings: 'Tazama mafunzo yote',
  contact: 'Tuandikie',
  unknown: {
    heading: 'Hatuna cheti kama hiki',
    text: 'Linganisha anwani hii na ile iliyo kwenye karatasi, herufi kwa herufi. Ikiwa ni ileile, tuulize.',
    ways: [
      { to: '/about/contact', name: 'Tuandikie' },
      { to: '/services/trainings', name: 'Tazama mafunzo yote' },
    ],
  },
};

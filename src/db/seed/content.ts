import { clients, projects, type ContentSeed } from './content-portfolio.ts';
import type { PlaceOf } from '../../contracts/content-kinds.ts';

const testimonials: ContentSeed[] = [
  {
    kind: 'testimonial',
    place: 'darasalink',
    data: {
      words:
        'On reporting day we used to have a queue to the gate. Now parents pay on the way, and I can see from my office which class has balances and which child did not arrive.',
      role: 'Head teacher, secondary school',
    },
    kiswahili: {
      words:
        'Zamani, siku ya kuripoti, foleni ilifika langoni. Sasa wazazi hulipa wakiwa njiani. Nikiwa ofisini naona darasa lenye karo iliyobaki, na mtoto ambaye hakufika.',
      role: 'Mwalimu mkuu, shule ya sekondari',
    },
  },
  {
    kind: 'testimonial',
    place: 'skiza-tunes',
    data: {
      words:
        'People now start the call by humming our tune at us. They have already heard the opening hours, so we get straight to the order.',
      role: 'Owner, hardware shop',
    },
    kiswahili: {
      words:
        'Siku hizi wanaotupigia huanza kwa kutuimbia wimbo wetu. Tayari wamesikia saa za kazi, kwa hivyo tunaingia moja kwa moja kwenye agizo.',
      role: 'Mmiliki, duka la vifaa vya ujenzi',
    },
  },
];

/** Without names of people and firms, and without figures. */
const stories: ContentSeed[] = [
  {
    kind: 'story',
    place: 'software-development',
    data: {
      sector: 'Retail',
      title: 'Orders that no longer live in a notebook',
      text: 'A wholesaler took orders by phone and lost some each week. Shops now order in an app and pay by M-Pesa, and the lorry is loaded from the same list.',
    },
    kiswahili: {
      sector: 'Rejareja',
      title: 'Maagizo yaliyohama daftari',
      text: 'Duka la jumla lilipoteza baadhi ya maagizo ya simu kila wiki. Sasa maduka huagiza kwenye programu na kulipa kwa M-Pesa. Lori hupakiwa kwa orodha hiyo.',
    },
  },
  {
    kind: 'story',
    place: 'software-development',
    data: {
      sector: 'Finance',
      title: 'A SACCO its members can see',
      text: 'Members used to travel to ask for a balance. A USSD menu and a web page show savings and loans, and the clerk’s counter is quiet.',
    },
    kiswahili: {
      sector: 'Fedha',
      title: 'SACCO ambayo wanachama wanaiona',
      text: 'Wanachama walikuwa wakisafiri kuuliza salio. Sasa USSD na tovuti huonyesha akiba na mikopo, na kaunta imetulia.',
    },
  },
  {
    kind: 'story',
    place: 'software-development',
    data: {
      sector: 'Education',
      title: 'Admissions without the queue',
      text: 'A training institute moved its forms online. Applicants upload papers, pay the fee and get their letter; the office checks instead of typing.',
    },
    kiswahili: {
      sector: 'Elimu',
      title: 'Kujiunga bila foleni',
      text: 'Chuo kilihamishia fomu zake mtandaoni. Waombaji hupakia hati, hulipa ada na kupata barua. Ofisi hukagua badala ya kuandika.',
    },
  },
  {
    kind: 'story',
    place: 'tech-consultancy',
    data: {
      sector: 'Health',
      title: 'A clinic that stopped losing files',
      text: 'Two branches kept paper cards and a spreadsheet each. We chose a records system with the nurses and moved the cards over in the evenings. We trained the front desk before the doctors.',
    },
    kiswahili: {
      sector: 'Afya',
      title: 'Kliniki iliyoacha kupoteza faili',
      text: 'Matawi mawili yalikuwa na kadi za karatasi, na kila moja lahajedwali yake. Pamoja na wauguzi, tulichagua mfumo wa rekodi, kisha tukahamisha kadi jioni. Tulifunza watu wa mapokezi kabla ya madaktari.',
    },
  },
  {
    kind: 'story',
    place: 'tech-consultancy',
    data: {
      sector: 'Agriculture',
      title: 'A cooperative that pays on the day',
      text: 'Milk was weighed on paper and paid weeks later. Scales now report to one ledger and farmers are paid by mobile money, with a text message that shows the litres.',
    },
    kiswahili: {
      sector: 'Kilimo',
      title: 'Chama cha ushirika kinacholipa siku hiyo hiyo',
      text: 'Vipimo vya maziwa viliandikwa kwenye karatasi, na malipo yalikuja baada ya wiki kadhaa. Sasa mizani hutuma vipimo kwenye leja moja. Wakulima hulipwa kwa pesa za simu, na SMS huonyesha lita.',
    },
  },
  {
    kind: 'story',
    place: 'tech-consultancy',
    data: {
      sector: 'Education',
      title: 'A college with Wi-Fi that holds',
      text: 'Lecture halls dropped off the network at noon. A survey found too few access points on one switch; a new plan and labelled cabling fixed it within the old budget.',
    },
    kiswahili: {
      sector: 'Elimu',
      title: 'Chuo chenye Wi-Fi isiyokatika',
      text: 'Kumbi za mihadhara zilikuwa zikipoteza mtandao saa sita mchana. Uchunguzi ulipata vituo vichache mno vya Wi-Fi kwenye swichi moja. Mpango mpya na kebo zenye lebo zilitatua tatizo kwa bajeti ile ile ya zamani.',
    },
  },
];

const card = (
  place: PlaceOf<'service'>,
  title: string,
  text: string,
  own: Pick<Extract<ContentSeed, { kind: 'service' }>, 'kiswahili'>,
): ContentSeed => ({ kind: 'service', place, sample: false, data: { title, text }, ...own });

/** What the company offers: nothing made up, so nothing to approve. */
const services: ContentSeed[] = [
  card(
    'web-design',
    'Company websites',
    'Your services, prices and people, written with you and easy to keep up to date.',
    {
      kiswahili: {
        title: 'Tovuti za kampuni',
        text: 'Huduma zako, bei na watu wako. Tunaandika pamoja nawe, na ni rahisi kusasisha.',
      },
    },
  ),
  card('web-design', 'Online shops', 'Catalogue, cart and checkout with M-Pesa, card and PayPal.', {
    kiswahili: {
      title: 'Maduka ya mtandaoni',
      text: 'Orodha ya bidhaa, kikapu, na malipo kwa M-Pesa, kadi na PayPal.',
    },
  }),
  card(
    'web-design',
    'Redesign',
    'An old site made fast, readable and findable, without losing its addresses.',
    {
      kiswahili: {
        title: 'Usanifu upya',
        text: 'Tovuti ya zamani inakuwa ya haraka, inasomeka na inapatikana, bila kupoteza anwani zake.',
      },
    },
  ),
  card(
    'app-development',
    'Customer apps',
    'Booking, ordering and loyalty, with payment by mobile money.',
    {
      kiswahili: {
        title: 'Programu za wateja',
        text: 'Kuweka nafasi, kuagiza, zawadi za wateja waaminifu, na pesa za simu.',
      },
    },
  ),
  card(
    'app-development',
    'Field apps',
    'Forms, photos and GPS that work offline and send when the signal is back.',
    {
      kiswahili: {
        title: 'Programu za nyanjani',
        text: 'Fomu, picha na GPS bila mtandao, zinazotumwa mtandao ukirudi.',
      },
    },
  ),
  card('app-development', 'USSD and SMS', 'The same service for people with a basic phone.', {
    kiswahili: {
      title: 'USSD na SMS',
      text: 'Huduma ile ile kwa watu wenye simu ya vitufe.',
    },
  }),
  card(
    'software-solutions',
    'Business systems',
    'One place for orders, stock, invoices and the people who approve them.',
    {
      kiswahili: {
        title: 'Mifumo ya biashara',
        text: 'Maagizo, stoo, ankara na idhini mahali pamoja.',
      },
    },
  ),
  card(
    'software-solutions',
    'Integrations',
    'M-Pesa, accounting packages and your own systems connected and tested together.',
    {
      kiswahili: {
        title: 'Kuunganisha mifumo',
        text: 'M-Pesa, uhasibu na mifumo yako, zikiunganishwa na kujaribiwa pamoja.',
      },
    },
  ),
  card(
    'software-solutions',
    'Reports and dashboards',
    'The few figures a manager needs in the morning, from the data you have.',
    {
      kiswahili: {
        title: 'Ripoti na dashibodi',
        text: 'Takwimu chache ambazo meneja anahitaji asubuhi, kutoka data uliyo nayo.',
      },
    },
  ),
];

const tier = (
  threshold: number,
  name: string,
  description: string,
  suggestedPackages: string[],
  own: Pick<Extract<ContentSeed, { kind: 'tier' }>, 'kiswahili'>,
): ContentSeed => ({
  kind: 'tier',
  sample: false,
  data: { threshold, name, description, suggestedPackages },
  ...own,
});

/** The lists are those of the requirements. */
export const tiers: ContentSeed[] = [
  tier(
    20,
    'Basic Protection',
    'Guard the devices and keep copies of the data: the two steps that stop most small losses.',
    ['endpoint', 'backup'],
    {
      kiswahili: {
        name: 'Ulinzi wa Msingi',
        description:
          'Linda vifaa na utunze nakala za data: hatua mbili zinazozuia hasara nyingi ndogo.',
      },
    },
  ),
  tier(
    60,
    'Standard Security Suite',
    'Devices, network, backups and encryption together, for a business that cannot stop.',
    ['endpoint', 'network', 'backup', 'encryption'],
    {
      kiswahili: {
        name: 'Ulinzi wa Kawaida',
        description:
          'Vifaa, mtandao, nakala rudufu na usimbaji fiche kwa pamoja, kwa biashara isiyoweza kusimama.',
      },
    },
  ),
  tier(
    80,
    'Advanced Threat Protection',
    'Network and cloud locked down, data encrypted and backed up, and your duties under the Data Protection Act in order.',
    ['network', 'cloud', 'protection', 'encryption', 'backup'],
    {
      kiswahili: {
        name: 'Ulinzi wa Juu dhidi ya Uvamizi',
        description:
          'Mtandao na cloud zimelindwa vizuri, data imesimbwa na ina nakala rudufu, na unatimiza wajibu wako chini ya Data Protection Act.',
      },
    },
  ),
];

export const content: ContentSeed[] = [
  ...projects,
  ...clients,
  ...testimonials,
  ...stories,
  ...services,
  ...tiers,
];

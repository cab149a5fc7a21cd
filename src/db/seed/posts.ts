import { safety } from './posts-safety.ts';
import type { PostSeed } from './post-seed.ts';

const author = 'Mfano Technologies';

/** Articles about being found, sending messages and running a school. */
const growth: PostSeed[] = [
  {
    title: 'Bulk SMS that customers are glad to get',
    category: 'blog',
    author,
    daysAgo: 25,
    tags: ['Bulk SMS', 'Customers'],
    summary:
      'People read a text message within minutes, so it is easy to send too many. How to write one that helps, what it costs, and when to send it.',
    content: `<p>Nearly everybody reads a text message, and nearly everybody remembers who sent too many. A text message is the most direct line to a customer that a business has. Use it for what the customer would ask about anyway.</p>
<h2>Messages that help</h2>
<ul>
<li>“Your order is ready at the Ngong Road shop until 6 pm.”</li>
<li>“Balance for Term 2: Ksh 4,500, due on 5 June. Call the bursar to pay in parts.”</li>
<li>“Your appointment is tomorrow at 10:00. Reply 1 to keep it, 2 to move it.”</li>
</ul>
<p>Each says who, what and when, and one thing to do. None of them begins with “Dear valued customer”.</p>
<h2>Count the characters</h2>
<p>One message holds 160 plain characters. One more, and you pay for two. An emoji or a curly quote mark changes the alphabet of the whole message, and then only 70 characters fit. Use plain characters to stay within one message.</p>
<h2>Choose the hour</h2>
<p>Send reminders between 09:00 and 12:00 on a working day. Send nothing before 08:00 or after 19:00. The exception is what the customer expects, such as a code or a delivery notice.</p>
<h2>Send in your own name</h2>
<p>A sender name is registered with each network and shows your business in place of a number. It takes a week or two and some paperwork, so start before the busy season.</p>
<h2>Let people leave</h2>
<p>Keep a list of those who agreed, note when and where they did, and remove anyone who asks, on the same day. A smaller list of people who want to hear from you brings more than a bought one, and a bought one is against the law.</p>`,
    kiswahili: {
      title: 'Bulk SMS ambazo wateja hufurahia kupokea',
      summary:
        'Watu husoma SMS ndani ya dakika chache, kwa hivyo ni rahisi kutuma nyingi mno. Jua jinsi ya kuandika SMS inayosaidia, gharama yake, na saa ya kuituma.',
      content: `<p>Karibu kila mtu husoma SMS, na karibu kila mtu humkumbuka aliyetuma nyingi mno. SMS ndiyo njia ya moja kwa moja zaidi ya kumfikia mteja. Itumie kwa yale ambayo mteja angeuliza hata hivyo.</p>
<h2>SMS zinazosaidia</h2>
<ul>
<li>“Agizo lako liko tayari kwenye duka la Ngong Road hadi saa kumi na mbili jioni.”</li>
<li>“Karo iliyobaki ya Muhula wa 2 ni Ksh 4,500, ya kulipwa kufikia 5 Juni. Mpigie mhasibu ili ulipe kwa awamu.”</li>
<li>“Miadi yako ni kesho saa nne asubuhi. Jibu 1 kuithibitisha, 2 kuihamisha.”</li>
</ul>
<p>Kila moja inataja nani, nini na lini, na jambo moja la kufanya. Hakuna inayoanza na “Mteja wetu mpendwa”.</p>
<h2>Hesabu herufi</h2>
<p>SMS moja hubeba herufi 160 za kawaida. Ukizidisha moja, unalipia mbili. Emoji au alama ya kunukuu iliyopinda hubadilisha alfabeti ya ujumbe wote, na hapo ni herufi 70 tu zinazotosha. Tumia herufi za kawaida ili usizidi SMS moja.</p>
<h2>Chagua saa</h2>
<p>Tuma vikumbusho kati ya saa tatu asubuhi na saa sita mchana siku ya kazi. Usitume chochote kabla ya saa mbili asubuhi au baada ya saa moja usiku. Kinachoruhusiwa ni kile tu ambacho mteja anakitarajia, kama nambari ya kuthibitisha au taarifa ya bidhaa kufika.</p>
<h2>Tuma kwa jina lako</h2>
<p>Jina la mtumaji husajiliwa kwenye kila mtandao, na huonyesha biashara yako badala ya nambari. Huchukua wiki moja au mbili na hati kadhaa, kwa hivyo anza kabla ya msimu wenye shughuli nyingi.</p>
<h2>Waache watu wajiondoe</h2>
<p>Tunza orodha ya waliokubali, andika lini na wapi walikubali, na umwondoe yeyote anayeomba, siku hiyo hiyo. Orodha ndogo ya watu wanaotaka kusikia kutoka kwako huleta zaidi kuliko ya kununuliwa. Tena, orodha ya kununuliwa ni kinyume cha sheria.</p>`,
    },
  },
  {
    title: 'Being found: search engines for a business with one shop',
    category: 'trending',
    author,
    daysAgo: 55,
    tags: ['SEO', 'Marketing', 'Shops'],
    summary:
      'You do not need to be first in the country, only first nearby. A plan for one afternoon a week.',
    content: `<p>Someone in your street searches for “phone repair near me”. Whether they find you depends less on tricks than on a few facts being right in a few places.</p>
<h2>First afternoon: your business profile</h2>
<p>Claim it, then fill in everything: the exact name, the category, the phone number, the hours (also on holidays) and the place on the map. Add ten photos of the door, the counter and the work. Wrong hours cost more customers than a poor website does.</p>
<h2>Second afternoon: one page for each service</h2>
<p>One page that lists twelve services is found for none of them. Write one page for each: what it is, what it costs, how long it takes, where you do it. Use the words that your customers use when they call.</p>
<h2>Third afternoon: speed</h2>
<p>Most of your visitors use a phone, on data that they pay for. Make images small, leave out anything that moves, and try the page on an old phone away from your own Wi-Fi. If it takes longer than three seconds, many have left.</p>
<h2>Fourth afternoon: reviews</h2>
<p>Ask every customer who is pleased, on the same day, with a link. Answer each review in two sentences, the bad ones first. Never buy any: they are easy to spot, and getting caught is expensive.</p>
<h2>Then measure</h2>
<p>Look at three numbers each month: how often you were shown, how often someone called or asked for directions, and how many of them bought. If the first grows and the others do not, your pages promise something that the shop does not deliver.</p>`,
    kiswahili: {
      title: 'Kupatikana: mitambo ya kutafuta kwa biashara yenye duka moja',
      summary:
        'Huhitaji kuwa wa kwanza nchini, bali wa kwanza mtaani kwako tu. Huu ni mpango wa alasiri moja kwa wiki.',
      content: `<p>Mtu mtaani kwako anatafuta “fundi wa simu karibu nami”. Hila hazisaidii sana ili akupate. Kinachosaidia zaidi ni maelezo machache yaliyo sahihi mahali pachache.</p>
<h2>Alasiri ya kwanza: wasifu wa biashara yako</h2>
<p>Thibitisha kuwa ni wako, kisha ujaze kila kitu. Weka jina kamili, aina ya biashara, nambari ya simu, saa za kazi (hata za sikukuu) na mahali kwenye ramani. Ongeza picha kumi za mlango, kaunta na kazi yenyewe. Saa zisizo sahihi hufukuza wateja wengi kuliko tovuti mbaya.</p>
<h2>Alasiri ya pili: ukurasa mmoja kwa kila huduma</h2>
<p>Ukurasa mmoja unaoorodhesha huduma kumi na mbili haupatikani kwa hata moja. Andika ukurasa mmoja kwa kila huduma: ni nini, bei yake, huchukua muda gani, na unaifanyia wapi. Tumia maneno ambayo wateja wako hutumia wakipiga simu.</p>
<h2>Alasiri ya tatu: kasi</h2>
<p>Wengi wa wanaotembelea tovuti yako hutumia simu, kwa data wanayoilipia. Punguza ukubwa wa picha, acha chochote kinachosogea, na ujaribu ukurasa kwenye simu ya zamani mbali na Wi-Fi yako. Ukichukua zaidi ya sekunde tatu, wengi wameshaondoka.</p>
<h2>Alasiri ya nne: maoni ya wateja</h2>
<p>Siku hiyo hiyo, mtumie kila mteja aliyefurahi kiungo na umwombe maoni. Jibu maoni yote kwa sentensi mbili mbili, ukianza na mabaya. Kamwe usinunue maoni: ni rahisi kuyatambua, na ukigunduliwa utapata hasara.</p>
<h2>Kisha pima</h2>
<p>Kila mwezi angalia takwimu tatu: umeonyeshwa mara ngapi, watu wangapi walipiga simu au kuuliza njia, na wangapi kati yao walinunua. Ikiwa ya kwanza inakua na nyingine hazikui, kurasa zako zinaahidi kitu ambacho duka halitoi.</p>`,
    },
  },
  {
    title: 'Choosing a school management system: ten questions to ask',
    category: 'blog',
    author,
    daysAgo: 80,
    tags: ['Schools', 'Software'],
    summary:
      'Before you sign, ask the seller to show you these ten things on your own data. Find out what happens if you leave.',
    content: `<p>A school lives with its system for years. The demo takes half an hour and goes well every time. These questions bring out the rest.</p>
<h2>Daily work</h2>
<ol>
<li><strong>Show me a fee payment from the parent’s phone to the balance.</strong> Does it arrive by itself, or does someone type it?</li>
<li><strong>How does a teacher take attendance without a network?</strong> And what happens when the network is back?</li>
<li><strong>Print a report card for one class.</strong> Count the clicks, and look at the paper.</li>
<li><strong>Does it know our curriculum,</strong> with its grades and terms, or will we bend it until it fits?</li>
</ol>
<h2>Money</h2>
<ol start="5">
<li><strong>What is the price per term, with everything?</strong> Users, text messages, support, training, next year.</li>
<li><strong>What costs extra when we grow</strong> by a hundred learners?</li>
</ol>
<h2>Safety</h2>
<ol start="7">
<li><strong>Where is the data, who can see it, and when was a backup last restored?</strong> Children’s data deserves a clear answer.</li>
<li><strong>Who saw or changed this mark?</strong> A good system can tell you.</li>
</ol>
<h2>Afterwards</h2>
<ol start="9">
<li><strong>Who do we call on the first day of term at seven in the morning?</strong> Call the number before you sign.</li>
<li><strong>How do we leave?</strong> You should be able to take all of your data with you, in a format that other programs read, without a fee.</li>
</ol>
<p>Ask for two schools that have used it for more than a year, and visit one. You will learn more in an hour with their staff than from any brochure, including ours.</p>`,
    kiswahili: {
      title: 'Kuchagua mfumo wa kusimamia shule: maswali kumi ya kuuliza',
      summary:
        'Kabla ya kutia saini, mwombe muuzaji akuonyeshe mambo haya kumi kwa data yako mwenyewe. Jua pia kitakachotokea ukiondoka.',
      content: `<p>Shule huishi na mfumo wake kwa miaka mingi. Onyesho huchukua nusu saa na kwenda vizuri kila mara. Maswali haya hufichua yaliyobaki.</p>
<h2>Kazi ya kila siku</h2>
<ol>
<li><strong>Nionyeshe malipo ya karo kutoka simu ya mzazi hadi karo iliyobaki.</strong> Je, yanafika yenyewe, au mtu huyaandika?</li>
<li><strong>Mwalimu hujazaje rejista bila mtandao?</strong> Na nini hutokea mtandao ukirudi?</li>
<li><strong>Chapisha ripoti za darasa moja.</strong> Hesabu unabonyeza mara ngapi, na uangalie karatasi.</li>
<li><strong>Je, unaujua mtaala wetu,</strong> pamoja na alama na mihula yake, au tutaulazimisha utufae?</li>
</ol>
<h2>Pesa</h2>
<ol start="5">
<li><strong>Bei ni ngapi kwa muhula, yote yakijumuishwa?</strong> Watumiaji, SMS, msaada, mafunzo, na mwaka ujao.</li>
<li><strong>Tutalipia nini zaidi tukiongeza</strong> wanafunzi mia moja?</li>
</ol>
<h2>Usalama</h2>
<ol start="7">
<li><strong>Data iko wapi, nani anaweza kuiona, na nakala rudufu ilirejeshwa lini mara ya mwisho?</strong> Data ya watoto inastahili jibu lililo wazi.</li>
<li><strong>Nani aliona au kubadilisha alama hii?</strong> Mfumo mzuri unaweza kukuambia.</li>
</ol>
<h2>Baadaye</h2>
<ol start="9">
<li><strong>Tutampigia nani siku ya kwanza ya muhula, saa moja asubuhi?</strong> Piga nambari hiyo kabla ya kutia saini.</li>
<li><strong>Tutaondokaje?</strong> Unapaswa kuweza kuondoka na data yako yote, katika muundo unaosomwa na programu nyingine, bila ada.</li>
</ol>
<p>Omba majina ya shule mbili ambazo zimeutumia kwa zaidi ya mwaka mmoja, na utembelee moja. Saa moja na wafanyakazi wake itakufunza zaidi kuliko brosha yoyote, hata yetu.</p>`,
    },
  },
];

/** Newest first. */
export const posts: PostSeed[] = [...safety, ...growth].sort((a, b) => a.daysAgo - b.daysAgo);

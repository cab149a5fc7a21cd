import type { PostSeed } from './post-seed.ts';

const author = 'Mfano Technologies';

/** Articles about keeping money and data safe. */
export const safety: PostSeed[] = [
  {
    title: 'How to check an M-Pesa payment before you hand over the goods',
    category: 'blog',
    author,
    daysAgo: 3,
    tags: ['M-Pesa', 'Payments', 'Shops'],
    summary:
      'A message on a customer’s phone proves nothing. Four checks that take seconds, and what to do when a payment is missing.',
    content: `<p>Most shops that lose money to a false payment lose it in the same way: a customer holds up a phone, the message looks right, and the counter is busy. The message on <em>their</em> phone proves nothing. It can be typed, forwarded, or shown again from last week.</p>
<h2>Look at your own side</h2>
<ul>
<li><strong>Your till’s own message or portal.</strong> The money is there when your till says so, not when the customer’s phone does.</li>
<li><strong>The amount, to the shilling.</strong> 1,500 and 150 look alike at arm’s length.</li>
<li><strong>The time.</strong> A payment from ten minutes ago belongs to someone else, or to an earlier visit.</li>
<li><strong>The receipt number.</strong> Each payment has its own. If your books already have the number, the payment was already used.</li>
</ul>
<h2>Let the customer do less</h2>
<p>The safest payment is one that you ask for. With an M-Pesa prompt, the customer enters only the PIN. The amount, the till and the reference come from you, so nobody pays the wrong number or the wrong amount. Your system gets the receipt number, and the sale closes by itself.</p>
<h2>When the money does not arrive</h2>
<p>Networks are slow at times. Give it two minutes, then check the status of the payment in the portal. Do not ask the customer to pay again. If they have paid twice, refund the second payment on the same day. It costs you nothing, and they will shop with you again. If there is no payment, say so kindly, and keep the goods.</p>
<h2>Close the day</h2>
<p>Every evening, compare two lists: what the till says it received, and what your books say was sold. In ten minutes a day you find what nobody can find at the end of the month. A system that compares by itself does it while you sleep, and tells you only about the lines that differ.</p>`,
    kiswahili: {
      title: 'Jinsi ya kuhakiki malipo ya M-Pesa kabla ya kutoa bidhaa',
      summary:
        'Ujumbe kwenye simu ya mteja hauthibitishi chochote. Mambo manne ya kukagua kwa sekunde chache, na la kufanya malipo yasipoonekana.',
      content: `<p>Maduka mengi yanayopoteza pesa kwa malipo bandia huzipoteza kwa njia ile ile. Mteja anaonyesha simu, ujumbe unaonekana sawa, na kaunta ina watu wengi. Ujumbe kwenye simu <em>yake</em> hauthibitishi chochote. Unaweza kuandikwa tu, kutumwa na mtu mwingine, au kuwa wa wiki iliyopita.</p>
<h2>Angalia upande wako</h2>
<ul>
<li><strong>Ujumbe au tovuti ya till yako mwenyewe.</strong> Pesa zimefika till yako inaposema hivyo, si simu ya mteja inaposema.</li>
<li><strong>Kiasi, hadi shilingi ya mwisho.</strong> 1,500 na 150 hufanana ukiziangalia kwa mbali.</li>
<li><strong>Saa.</strong> Malipo ya dakika kumi zilizopita ni ya mtu mwingine, au ya siku nyingine mteja alipokuja.</li>
<li><strong>Nambari ya stakabadhi.</strong> Kila malipo yana nambari yake. Ikiwa tayari iko kwenye hesabu zako, malipo hayo yalishatumika.</li>
</ul>
<h2>Mpunguzie mteja kazi</h2>
<p>Malipo salama zaidi ni yale unayoyaomba wewe. Ukituma ombi la M-Pesa, mteja huweka PIN tu. Kiasi, till na kumbukumbu hutoka kwako, kwa hivyo hakuna anayelipa nambari au kiasi kisicho sahihi. Mfumo wako hupata nambari ya stakabadhi, na mauzo hukamilika yenyewe.</p>
<h2>Pesa zisipofika</h2>
<p>Wakati mwingine mtandao huwa wa polepole. Subiri dakika mbili, kisha angalia hali ya malipo kwenye tovuti ya till. Usimwambie mteja alipe tena. Ikiwa amelipa mara mbili, rejesha malipo ya pili siku hiyo hiyo. Hilo halikugharimu chochote, naye atanunua kwako tena. Ikiwa hakuna malipo, mweleze kwa upole, na usitoe bidhaa.</p>
<h2>Funga siku</h2>
<p>Kila jioni, linganisha orodha mbili: pesa ambazo till inasema ilipokea, na mauzo yaliyo kwenye hesabu zako. Kwa dakika kumi kwa siku utapata kile ambacho hakuna anayeweza kukipata mwisho wa mwezi. Mfumo unaolinganisha wenyewe hufanya hivyo ukiwa umelala, na hukuonyesha tu mistari isiyolingana.</p>`,
    },
  },
  {
    title: 'Seven signs of a false invoice',
    category: 'trending',
    author,
    daysAgo: 12,
    tags: ['Cybersecurity', 'Fraud', 'Accounts'],
    summary:
      'Invoice fraud needs no hacking, only a busy Friday. What to look for, and the one habit that stops nearly all of it.',
    content: `<p>A supplier that you know sends an invoice that you expected, with a new bank account. You pay. Two weeks later the real supplier asks where the money is. Nobody broke into a computer. Someone only wrote a good email at the right time.</p>
<h2>The signs</h2>
<ol>
<li><strong>New payment details.</strong> A new account, paybill or till number is the point of the whole trick.</li>
<li><strong>A sender that is nearly right.</strong> One extra letter in the address, or a free email address in place of the company’s own.</li>
<li><strong>Hurry.</strong> “Today, please”, “before the audit”, “the director has approved it”.</li>
<li><strong>Secrecy.</strong> “Do not call, I am in a meeting.”</li>
<li><strong>A round sum</strong> without an order number behind it.</li>
<li><strong>A changed document.</strong> Fonts that do not match, an old logo, a tax number that does not fit the name.</li>
<li><strong>A reply to a conversation that you remember differently.</strong> A mailbox might have been read for weeks before anyone wrote from it.</li>
</ol>
<h2>The habit</h2>
<p>Never take payment details from the message that asks for money. Call the supplier on the number that you had <em>before</em>, and have them read the details to you. It takes a minute. Write down who you spoke to, and when.</p>
<h2>What else helps</h2>
<ul>
<li>Two people for every payment above a sum that you choose, and for every new payee.</li>
<li>Two-step sign-in on every mailbox, above all for the person who pays.</li>
<li>SPF, DKIM and DMARC for your domain, so that others cannot write in your name.</li>
</ul>
<p>If it has happened: call the bank or the payment provider in the first hour, then report it to the police. The first hours decide whether you recover anything.</p>`,
    kiswahili: {
      title: 'Dalili saba za ankara bandia',
      summary:
        'Ulaghai wa ankara hauhitaji udukuzi, bali Ijumaa yenye shughuli nyingi tu. Jua dalili zake, na tabia moja inayouzuia karibu wote.',
      content: `<p>Muuzaji unayemjua anakutumia ankara uliyokuwa ukiitarajia, yenye akaunti mpya ya benki. Unalipa. Baada ya wiki mbili, muuzaji halisi anauliza pesa ziko wapi. Hakuna aliyevamia kompyuta. Mtu aliandika tu barua pepe nzuri kwa wakati ufaao.</p>
<h2>Dalili</h2>
<ol>
<li><strong>Maelezo mapya ya malipo.</strong> Akaunti, paybill au nambari mpya ya till ndiyo lengo la hila yote.</li>
<li><strong>Mtumaji anayefanana na wa kweli.</strong> Herufi moja ya ziada kwenye anwani, au anwani ya barua pepe ya bure badala ya ile ya kampuni.</li>
<li><strong>Haraka.</strong> “Leo, tafadhali”, “kabla ya ukaguzi wa hesabu”, “mkurugenzi ameidhinisha”.</li>
<li><strong>Usiri.</strong> “Usinipigie, niko mkutanoni.”</li>
<li><strong>Kiasi kisicho na chenji</strong>, bila nambari ya agizo.</li>
<li><strong>Hati iliyobadilishwa.</strong> Fonti zisizolingana, nembo ya zamani, KRA PIN isiyolingana na jina.</li>
<li><strong>Jibu kwa mazungumzo unayoyakumbuka tofauti.</strong> Huenda kikasha kilisomwa kwa wiki kadhaa kabla ya mtu kuandika kutoka humo.</li>
</ol>
<h2>Tabia hiyo moja</h2>
<p>Kamwe usichukue maelezo ya malipo kutoka kwenye ujumbe unaoomba pesa. Mpigie muuzaji kwa nambari uliyokuwa nayo <em>tangu awali</em>, na umwombe akusomee maelezo hayo. Ni dakika moja tu. Andika uliyezungumza naye, na saa.</p>
<h2>Mengine yanayosaidia</h2>
<ul>
<li>Watu wawili kwa kila malipo yanayozidi kiasi unachoamua, na kwa kila anayelipwa kwa mara ya kwanza.</li>
<li>Kuingia kwa hatua mbili kwenye kila kikasha, hasa cha mtu anayelipa.</li>
<li>SPF, DKIM na DMARC kwa jina la tovuti yako (domain), ili wengine wasiandike kwa jina lako.</li>
</ul>
<p>Ikiwa imeshatokea: ipigie simu benki au mtoa huduma wa malipo katika saa ya kwanza, kisha uripoti kwa polisi. Saa za kwanza ndizo huamua kama utaokoa chochote.</p>`,
    },
  },
  {
    title: 'What the Data Protection Act asks of a small business',
    category: 'news',
    author,
    daysAgo: 40,
    tags: ['Data protection', 'Compliance'],
    summary:
      'If you keep names and phone numbers of customers, the law has something to say to you. A plain list for a small team.',
    content: `<p>The Data Protection Act, 2019 is not only for banks. If you keep a person’s name, phone number or school report, you hold personal data and are responsible for it. The duties of a small business fit on one page. This article is a start, not legal advice.</p>
<h2>Know what you keep</h2>
<p>Make a list: what data you keep, about which people, where it is, who sees it, and when you delete it. Paper in a drawer and a spreadsheet on a laptop count as much as a server.</p>
<h2>Keep less</h2>
<p>Ask only for what the service needs. A delivery needs a phone number and an address, not a copy of an identity card. Nobody can steal what you do not keep.</p>
<h2>Tell people</h2>
<p>Where you ask for data, say what it is for, how long you keep it, and how people can contact you. Marketing messages need their own consent, and an easy way to opt out.</p>
<h2>Look after it</h2>
<ul>
<li>An account for each person, with a good password and two-step sign-in</li>
<li>Encrypted disks on laptops and phones that leave the office</li>
<li>A backup in another place, with a tested restore</li>
<li>Access removed on the day a person leaves</li>
</ul>
<h2>Be ready for two letters</h2>
<p>One is from a person who wants to see, correct or delete what you hold about them: know who will answer, and by when. The other is one that you write yourself. You must report a breach that may harm people to the Data Commissioner within 72 hours. That is short if you start by looking for the form.</p>
<p>Many businesses must also register with the Office of the Data Protection Commissioner. Its website says who must, and how it is done.</p>`,
    kiswahili: {
      title: 'Data Protection Act inataka biashara ndogo ifanye nini',
      summary:
        'Ikiwa unahifadhi majina na nambari za simu za wateja, sheria inakuhusu. Hii ni orodha rahisi kwa timu ndogo.',
      content: `<p>Data Protection Act, 2019 haihusu benki pekee. Ukihifadhi jina, nambari ya simu au ripoti ya shule ya mtu, una taarifa binafsi, nawe ndiye unayeziwajibikia. Wajibu wa biashara ndogo unatosha kwenye ukurasa mmoja. Makala haya ni mwanzo tu, si ushauri wa kisheria.</p>
<h2>Jua unachohifadhi</h2>
<p>Andika orodha: taarifa unazohifadhi, ni za nani, ziko wapi, nani huziona, na unazifuta lini. Karatasi ndani ya droo na lahajedwali kwenye laptop huhesabiwa sawa na seva.</p>
<h2>Hifadhi kidogo</h2>
<p>Omba tu kile ambacho huduma inahitaji. Ili kumfikishia mtu bidhaa unahitaji nambari ya simu na anwani, si nakala ya kitambulisho. Hakuna anayeweza kuiba usichohifadhi.</p>
<h2>Waeleze watu</h2>
<p>Mahali unapoomba taarifa, eleza ni za nini, utazihifadhi kwa muda gani, na jinsi watu watakavyowasiliana nawe. Ujumbe wa masoko unahitaji idhini tofauti, na njia rahisi ya kujiondoa.</p>
<h2>Linda taarifa hizo</h2>
<ul>
<li>Akaunti kwa kila mtu, yenye nenosiri zuri na kuingia kwa hatua mbili</li>
<li>Usimbaji fiche wa diski kwenye laptop na simu zinazotoka ofisini</li>
<li>Nakala rudufu mahali pengine, na jaribio la kuirejesha</li>
<li>Kuondoa ruhusa za kuingia siku mtu anapoondoka</li>
</ul>
<h2>Jiandae kwa barua mbili</h2>
<p>Ya kwanza hutoka kwa mtu anayetaka kuona, kusahihisha au kufuta taarifa zake unazohifadhi. Jua nani atajibu, na kufikia lini. Ya pili unaiandika wewe. Lazima uripoti uvujaji wa data unaoweza kuwadhuru watu kwa Kamishna wa Data ndani ya saa 72. Muda huo ni mfupi ikiwa utaanza kwa kutafuta fomu.</p>
<p>Biashara nyingi pia lazima zijisajili kwa Ofisi ya Kamishna wa Ulinzi wa Data (ODPC). Tovuti yake inaeleza nani lazima ajisajili, na jinsi ya kufanya hivyo.</p>`,
    },
  },
];

/**
 * What people in Kenya take for a password and no list of the world knows: made by us, the likeliest first of each line.
 * In small letters; the estimate reads capitals, digits for letters and the word backwards by itself.
 */
const LINES = [
  // Operators, money and shops.
  'safaricom mpesa airtel telkom faiba fuliza mshwari lipanampesa paybill tillnumber bonga equitel tkash pesalink okoa jahazi skiza ziidi hustler',
  'equity kcb coop cooperative absa barclays stanbic ncba familybank dtb imbank stanchart postbank sidian creditbank ecobank equitel kwft faulu sacco stima mwalimu harambeesacco',
  'naivas quickmart carrefour uchumi tuskys nakumatt jumia kilimall glovo bolt uber matatu bodaboda nganya sgr kengen kplc kenyapower kra itax ntsa ecitizen hudumanumber huduma nhif shif sha nssf helb',
  // The country, its counties, towns and estates.
  'kenya 254 nairobi mombasa kisumu nakuru eldoret thika malindi kitale garissa kakamega nyeri machakos meru embu kericho naivasha kisii bungoma busia migori homabay siaya vihiga nandi bomet narok kajiado kiambu muranga kirinyaga nyandarua laikipia samburu turkana marsabit isiolo mandera wajir tanariver lamu kilifi kwale taitataveta voi makueni kitui tharakanithi baringo elgeyomarakwet uasingishu transnzoia westpokot nyamira',
  'westlands kilimani kileleshwa karen langata southb southc eastleigh umoja kayole donholm buruburu embakasi pipeline kasarani roysambu githurai zimmerman kahawa ruiru juja rongai ngong kitengela athiriver syokimau mlolongo kibera mathare kawangware dagoretti parklands ngara gigiri runda muthaiga lavington upperhill industrialarea kencom cbd nyali bamburi likoni diani watamu kilifi mtwapa',
  'kilimanjaro mtkenya kirinyaga longonot tsavo amboseli maasaimara masaimara naivasha nakuru victoria turkana elgon aberdare ngonghills hellsgate uhurupark jamhuri madaraka mashujaa',
  // Teams, runners, music and what is shouted.
  'gormahia gor mahia kogalo afcleopards ingwe harambeestars tusker bandari ulinzi mathareunited sofapaka shujaa shabana kariobangi kipchoge rudisha kiptum obiri kipyegon cheruiyot mariga wanyama olunga arsenal gunners manu manchester manutd chelsea liverpool ynwa barcelona realmadrid ronaldo messi saka rashford haaland',
  'sautisol nyashinski khaligraph nameless bahati akothee wahu otile gengetone gengetoni benga ohangla mugithi taarab bongo diamond platnumz harmonize alikiba zuchu',
  'harambee hakunamatata jambo karibu asante pole sasa mambo poa safi sawasawa hakuna matata twende haraka pamoja umoja uhuru amani upendo furaha baraka imani neema rehema tumaini nuru mwangaza nyota jua mwezi simba chui ndovu tembo twiga kifaru kiboko nyati punda duma nyoka kuku mbuzi ngombe kondoo paka mbwa samaki',
  'mungu yesu mungunimwema mungumkuu mungunipendo asantemungu godisgood bwana bwanaasifiwe jehovah elshaddai emmanuel haleluya hallelujah amen allah allahuakbar inshallah bismillah mashallah alhamdulillah blessed barakazamungu',
  'mama baba dada kaka nyanya babu shosho guka cucu mtoto watoto mpenzi mapenzi nakupenda mylove sweetheart babygirl mrembo malaika familia rafiki boss mkubwa mheshimiwa mwalimu daktari fundi mkulima hustler mbogi msee manze niaje maze buda chali dem mresh',
  'nyumba gari pesa simu kazi shule chuo maisha leo kesho jana siri nenosiri fungua funga mlango ingia habari salama nzuri kubwa ndogo moja mbili tatu nne tano sita saba nane tisa kumi mia elfu milioni shilingi bob',
  'ugali nyamachoma sukumawiki sukuma chapati chapo mandazi mandazi githeri mukimo pilau biryani samosa chai kahawa uji maziwa mursik tusker keroche whitecap kebs smocha mutura',
  // First and last names, and famous people.
  'wanjiku wanjiru wambui wangari wairimu wangui nyambura muthoni njeri waithera wacera wamaitha wangeci mumbi waceke nduta gathoni wanja ciku shiro kamau njoroge mwangi kariuki maina karanja kimani ngugi njuguna mbugua gitau waweru macharia githinji wachira muriuki muriithi gichuru kuria ndungu irungu kinyua mugo gathogo',
  'otieno ochieng odhiambo onyango owino okoth ouma omondi juma ooko opiyo odongo oduor okello ogola oloo were awuor achieng akinyi atieno adhiambo anyango apiyo adongo awino aoko auma akoth raila odinga oginga obama',
  'kipchumba kiprono kipkemboi kipkorir kiplagat kiprotich kibet kirui koech langat rotich ruto cheruiyot chebet chepkoech chepngetich jepkosgei jepchirchir jeptoo cherono chelimo kosgei kiptoo bett sang too',
  'mutua musyoka mutinda muthama mwende kioko wambua mutiso nduku ndinda mueni kalondu syombua wayua mbithe munyao kilonzo kalonzo nzioka muli wavinya',
  'wafula wekesa barasa simiyu nekesa nafula nasimiyu khaemba wanyonyi wanjala mukhwana makokha shikuku mudavadi wetangula natembeya khalwale anyona nyaboke kerubo moraa kemunto bosire nyamweya momanyi ongeri matiangi nyakundi mogaka omwamba',
  'abdi mohamed ahmed hassan ali omar hussein ibrahim abdullahi fatuma amina halima khadija zainab mariam hamisi juma salim bakari rashid athman mwanaisha saumu kazungu charo karisa kahindi baya mwakio mwamburi mghanga',
  'kenyatta jomo uhuru moi kibaki raila ruto gachagua kindiki mboya kimathi wangarimaathai lupita nyongo ngugiwathiongo',
  // Schools and what is learnt there.
  'alliance mangu starehe lenana nairobischool kenyahigh precious maryhill loreto kapsabet friendskamusinga maseno uon ku jkuat moiuniversity egerton strathmore usiu daystar mku kmtc kcse kcpe cbc knec kuccps tsc form1 form4 classof',
  // The house's own trade.
  'biashara mfano mfanotech mfanotechnologies technologies darasalink examparlour bulksms skizatunes bootcamp hosting website software dashboard cyber mteja wateja duka soko',
];

/** A few hundred words, in order and once each. */
export const KENYAN_WORDS: readonly string[] = [
  ...new Set(LINES.flatMap((line) => line.split(' '))),
];

/** How many guesses a password withstands, by zxcvbn with its dictionaries and ours. It takes long: `passwordJudge` runs it. */

/** Of a longer one the beginning is enough to be sure; the time it takes grows by its square. */
const LOOKED_AT = 20;
/** Ways to read digits and signs as letters: the time grows with them. */
const READINGS = 3;
/** The library's fourteen lists of days, planets and the like have fewer. One after another they are as good as one list: each list is one more look at every part of a password. */
const FEW_WORDS = 100;
/** Begins as the library calls lists whose words follow each other. */
const SEQUENCES = 'daysOfWeek-and-others';
/** Of what is typed elsewhere, the first words. */
const WORDS_OF_PERSON = 30;
/** What guessing the first sign of a kind costs, as the library counts a character; and the same sign once more. */
const SIGN = 10;
const SAME_SIGN = 2;
/** With fewer letters it is no phrase: in a few characters made at random some word is found as well. */
const PHRASE = /\p{L}{5}|(\p{L}\P{L}*){6}/u;
/** A part among others is not taken for easier than this, as in the library. */
const LEAST_OF_PART = 50;
/** Capitals are at the start of a word, or nowhere. */
const WAYS_OF_CAPITALS = 2;

/** Loaded when the first password is looked at: the dictionaries are some megabytes. */
async function openEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const lists = Object.entries(english.dictionary);
  const isShort = ([, words]: (typeof lists)[number]): boolean => words.length < FEW_WORDS;
  return new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...Object.fromEntries(lists.filter((list) => !isShort(list))),
      [SEQUENCES]: lists.filter(isShort).flatMap(([, words]) => words),
      kenyan: [...KENYAN_WORDS],
    },
    graphs: common.adjacencyGraphs,
    maxLength: LOOKED_AT,
    l33tMaxSubstitutions: READINGS,
  });
}

let estimator: ReturnType<typeof openEstimator> | undefined;

/**
 * Guesses for a person who knows these words: for the whole password, for the password without the
 * signs between its words, and for each piece between such signs. The lowest counts.
 */
export async function guessesOf(password: string, known: readonly string[]): Promise<number> {
  estimator ??= openEstimator();
  const words = known
    .flatMap((text) => [text, ...text.split(/[\s@._+-]+/)])
    .map((text) => text.slice(0, LOOKED_AT).toLowerCase())
    .filter((text) => text.length > 2)
    .slice(0, WORDS_OF_PERSON);
  const opened = await estimator;
  const beginning = password.slice(0, LOOKED_AT);
  // Cut differently, a password often has the same pieces: each is judged once.
  const judged = new Map<string, ReturnType<typeof opened.check>>();
  const check = (text: string): ReturnType<typeof opened.check> => {
    const judgement = judged.get(text) ?? opened.check(text, words);
    judged.set(text, judgement);
    return judgement;
  };
  const ofParts = (PHRASE.test(beginning) ? BETWEEN_WORDS : []).map((signs) => {
    const pieces = beginning.toLowerCase().split(signs);
    const joined = check(pieces.join('')).sequence.map(({ guesses, token }) => ({
      guesses,
      length: token.length,
    }));
    const apart = pieces
      .flatMap((piece) => piece.match(/\p{N}+|\P{N}+/gu) ?? [])
      .map((piece) => ({ guesses: check(piece).guesses, length: piece.length }));
    return Math.min(productOf(joined), productOf(apart)) * costOfSigns(beginning, signs);
  });
  return Math.min(check(beginning).guesses, ...ofParts);
}

interface Part {
  guesses: number;
  length: number;
}

/** Every sign; and those alone that nobody writes for a letter. */
const BETWEEN_WORDS = [/[^\p{L}\p{M}\p{N}]/u, /[^\p{L}\p{M}\p{N}@$!]/u];

/**
 * The guesses of each part by those of the others. The library adds ten thousand for each further part,
 * which makes any three words of a list a good password; people do put known words together.
 */
function productOf(parts: readonly Part[]): number {
  return parts.reduce((product, part) => product * least(part), 1);
}

function least({ guesses, length }: Part): number {
  return Math.max(guesses, length > 1 ? LEAST_OF_PART : SIGN ** length);
}

function costOfSigns(password: string, sign: RegExp): number {
  const found = [...password].filter((character) => sign.test(character));
  const different = new Set(found).size;
  return WAYS_OF_CAPITALS * SIGN ** different * SAME_SIGN ** (found.length - different);
}

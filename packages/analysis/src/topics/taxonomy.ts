import { DEAD_SCREEN } from '../remarks/dead-screens.ts';
import { PERSON_STUCK, PRODUCT_STUCK } from '../remarks/stuck.ts';

/**
 * A topic of product feedback with a pattern of the words people use for it. Patterns match words joined by single
 * spaces, with one space at both ends. The first group of topics fits every product, the second is for verticals.
 */
export interface TopicSeed {
  topic: string;
  pattern: RegExp;
}

export const TAXONOMY: readonly TopicSeed[] = [
  seed(
    'crashes',
    `crash(es|ed|ing)?|force close\\w*|freez\\w+|frozen|froze|shuts down|${DEAD_SCREEN}|hangs|${PRODUCT_STUCK}`,
  ),
  seed(
    'performance',
    'slow\\w*|fast|faster|quick(ly)?|speed\\w*|lag\\w*|sluggish|performance|load(s|ing)?( times?)?|snappy|stutter\\w*|choppy|frame ?rate|responsive|takes forever|forever to|latency|delay\\w*|smooth(ly)?',
  ),
  seed('battery', 'batter(y|ies)|drain\\w*|overheat\\w*|power usage'),
  seed(
    'bugs',
    'bug\\w*|glitch\\w*|errors?|broken|malfunction\\w*|not working|doesnt work|stopped working|flicker\\w*',
  ),
  seed(
    'data loss',
    '(lost|loses|losing|wiped|erased|deleted) (all )?(my|our|the)( \\w+)? (progress|data|streak|work|notes?|history|saves?|files?|photos?|drafts?)|(progress|data|streak|history|notes?) (is |was |were |are |just )?(gone|lost|wiped|deleted)',
  ),
  seed(
    'login',
    'log ?in\\w*|logged|logging (in|me)|logs me|sign ?in|signing in|password|two factor|authenticat\\w+|face id|fingerprint|verification code|kicked out|locked out|single sign on|sso|passkeys?|kicks me out',
  ),
  seed('account', 'account|profile|sign ?up|signing up|register\\w*|registration|username'),
  seed(
    'onboarding',
    'onboarding|tutorials?|getting started|get started|first time|set ?up|setup|walkthrough|intro|introduction|learning curve|beginners?|welcome|new users?',
  ),
  seed(
    'pricing',
    'pric(e|es|ey|ing|y)|expensive|cheap(er)?|cost(s|ly)?|subscription\\w*|subscribe\\w*|pay(ing)?|paid|paywall\\w*|premium|afford\\w*|worth (it|the|every)|money|dollars?|euros?|bucks|free (version|plan|trial|tier)|trial|fees?|overpriced|discount\\w*|family plan|per month|a month|seat',
  ),
  seed(
    'billing',
    'charged?|coupon\\w*|money back|billing|billed|refund\\w*|invoice\\w*|cancel\\w*|payment\\w*|receipts?|credit card|renew\\w*',
  ),
  seed('ads', 'ads?|video ad|advert\\w*|commercials|pop ?ups?|sponsored'),
  seed(
    'design',
    'design\\w*|layout|looks? (nice|like|old|dated|great|good|pretty|ugly|fantastic|amazing|clean|cheap)|pretty|gorgeous|colou?rs?|theme\\w*|interface|ui|visual\\w*|fonts?|icons?|clean|beautiful|ugly|cluttered|aesthetic\\w*|animations?|redesign\\w*|text size|screen is',
  ),
  seed('dark mode', 'dark (mode|theme)|night mode'),
  seed(
    'usability',
    `easy|easier|simple|intuitive|user friendly|confusing|confused|hard to (use|find|read|understand|tell|see)|complicated|straightforward|usability|ux|cant find|couldnt find|clicks|taps|clunky|figure out|tedious|${PERSON_STUCK}`,
  ),
  seed(
    'navigation',
    'navigat\\w+|menus?|tabs?|back button|home ?screen|sidebar|scroll\\w*|swip\\w+|gestures?|tool ?bar',
  ),
  seed('search', 'search\\w*|filters?|filtering|sort(ing|ed)?|find (a|the|my|anything|stuff)'),
  seed(
    'notifications',
    'notif\\w+|reminders?|alerts?|push|remind(s|ed)? me|emails? (every|all|too)|snooze|mute|badge',
  ),
  seed('sync', 'sync\\w*|across devices|backup|back up|cloud|devices|between my'),
  seed(
    'offline',
    'offline|without (internet|wifi|signal|a connection)|no (internet|wifi|signal)|download(s|ed|ing)?|subway|airplane mode|on (a|the) (plane|train)',
  ),
  seed(
    'integrations',
    'integrat\\w+|connect (it |to |with )|calendar|slack|google|zapier|apple health|spotify|webhooks?|api|plugins?|outlook|github|strava|health kit|smart ?watch|apple watch|garmin|watch',
  ),
  seed('export', 'export\\w*|csv|pdf|excel|spreadsheets?|download my data|print(ing)?'),
  seed(
    'customer support',
    '(customer|support|help) (service|team|desk|chat|center|agent|person|staff|people)|support|customer care|got back to me|agents?|representative|chat ?bot|reply|replied|responded|answered|ticket',
  ),
  seed('privacy', 'privacy|private|tracking me|permissions?|personal data|my data|gdpr|sharing my|listening'),
  seed('security', 'secur\\w+|hack\\w*|scam\\w*|fraud\\w*|safe|encryption|phishing|two factor'),
  seed(
    'accessibility',
    'accessib\\w+|screen ?reader|voice ?over|talk ?back|colou?r ?blind|larger text|bigger (text|font|buttons)|font size|text size|subtitles?|captions?|hearing|low vision|dyslexi\\w+|contrast|tiny',
  ),
  seed(
    'audio',
    'audio|sound\\w*|volume|music|voice|microphone|mic|headphones?|speakers?|narrator\\w*|earbuds|bluetooth',
  ),
  seed('video', 'video\\w*|stream\\w*|buffer\\w*|playback|resolution|camera'),
  seed(
    'updates',
    '(last|latest|new|newest|recent|this) (update|version|release)|update[sd]?|since the update|redesign\\w*|upgrade[sd]?',
  ),
  seed(
    'languages',
    'translat\\w+|(in|into) (french|spanish|german|italian|portuguese|arabic|japanese|korean|chinese|polish|dutch|hindi|turkish|english)|language support|locali[sz]ation|languages',
  ),
  seed(
    'customization',
    'customi[sz]\\w+|personali[sz]\\w+|settings|preferences|configur\\w+|options|choose my|rearrange|widgets?|shortcuts?',
  ),
  seed(
    'documentation',
    'documentation|docs|guides?|faq|help (page|pages|article|articles)|examples?|release notes|error messages?',
  ),
  seed(
    'collaboration',
    'collaborat\\w+|team(mates)?|sharing|share (it|my|a|with|lists)|shared|comments?|permissions|co ?workers?|colleagues?|roles',
  ),
  seed(
    'reporting',
    'dashboards?|reports?|reporting|charts?|graphs?|statistics|stats|analytics|metrics|insights',
  ),
  seed(
    'messaging',
    'messages?|messaging|chats?|group chat|voice notes?|stickers?|emojis?|dms?|typing|read receipts',
  ),
  seed(
    'delivery',
    'deliver\\w*|couriers?|drivers?|orders?|restaurants?|arrived (cold|late)|groceries|packag\\w+|shipping|shipped|tips?',
  ),
  seed('maps', 'maps?|gps|location|route\\w*|directions?|navigation'),
  seed(
    'booking',
    'book(ed|ing|ings)|reservation\\w*|appointments?|flights?|hotels?|tickets?|check ?in|itinerary|boarding pass',
  ),
  seed(
    'banking',
    'bank\\w*|transfers?|balance|transactions?|budget\\w*|savings?|spending|statements?|cards?|deposit\\w*|exchange rate|currency',
  ),
  // verticals
  seed(
    'meditation',
    'meditat\\w+|mindful\\w*|breath(e|ing|work)|calm(ing|er)?|guided|sessions?|relax\\w*|zen|anxiety|stress\\w*',
  ),
  seed('sleep', 'sleep\\w*|asleep|bedtime|insomnia|sleep stories|wake up|alarm|nap'),
  seed(
    'fitness',
    'workouts?|exercis\\w+|training|gym|steps?|running|runs|runners?|calories|heart ?rate|yoga|cardio|reps|trainer|weights?|miles|kilometers|pace|marathon|squats?',
  ),
  seed('nutrition', 'meals?|recipes?|food|diet\\w*|protein|calorie\\w*|macros|barcode'),
  seed(
    'courses',
    'courses?|lessons?|modules?|class(es)?|curriculum|lectures?|chapters?|teachers?|instructors?|explanations?|explains?|learn(t|ed|ing)?|tutor\\w*|grammar|vocabulary|flash ?cards?|certificates?',
  ),
  seed('quizzes', 'quiz(zes)?|tests?|exams?|grading|graded|answers?|homework|practice|score'),
  seed(
    'gameplay',
    'gameplay|levels?|boss(es)?|puzzles?|controls|missions?|quests?|characters?|weapons?|story ?line|maps|enemies|graphics|players?|playing|game modes?|joystick',
  ),
  seed(
    'matchmaking',
    'matchmaking|match(es|ed)?|opponents?|ranked|pvp|cheat\\w*|hackers?|lobby|leaderboards?|multiplayer|servers?|bots',
  ),
  seed(
    'in-app purchases',
    'in ?app purchas\\w+|pay to win|loot ?box\\w*|gems|coins|skins|microtransactions|energy (system|bar)|lives|battle pass|gacha',
  ),
  seed('motivation', 'streaks?|motivat\\w+|goals?|habits?|badges|achievements?|rewards?|progress'),
  seed(
    'workflow',
    'workflow\\w*|automat\\w+|templates?|bulk|tasks?|projects?|boards?|kanban|pipelines?|productiv\\w+|editor|drag and drop|keyboard shortcuts?',
  ),
  seed('admin', 'admin\\w*|user management|roles?|permissions|audit log|seats|workspaces?'),
  seed(
    'developer tools',
    'sdks?|apis?|endpoints?|cli|debug\\w*|deploy\\w*|builds?|compiler|code|rate limits?|type ?script|python|docker|logs',
  ),
  seed(
    'content',
    'content|articles?|podcasts?|episodes?|library|stories|playlists?|catalog\\w*|shows|movies|books|songs?|photos?',
  ),
  seed('community', 'communit\\w+|forum\\w*|friends?|social|followers?|feed|moderat\\w+|trolls?|toxic'),
];

function seed(topic: string, words: string): TopicSeed {
  return { topic, pattern: new RegExp(` (?:${words}) `, 'g') };
}

/** Forms that no ending tells, and words that mean the same in feedback. */
const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ate:eat began:begin begun:begin bought:buy broke:break broken:break brought:bring built:build came:come ' +
    'chose:choose chosen:choose did:do done:do drove:drive felt:feel fell:fall found:find forgot:forget ' +
    'froze:freeze frozen:freeze gave:give given:give gone:go went:go got:get gotten:get had:have has:have ' +
    'heard:hear held:hold kept:keep knew:know known:know left:leave lent:lend lost:lose made:make meant:mean ' +
    'met:meet paid:pay ran:run rang:ring said:say sat:sit saw:see seen:see sent:send slept:sleep sold:sell ' +
    'spent:spend spoke:speak spoken:speak stole:steal stolen:steal stood:stand taught:teach thought:think ' +
    'threw:throw thrown:throw told:tell took:take taken:take understood:understand woke:wake won:win ' +
    'wore:wear wrote:write written:write children:child kids:child kid:child mice:mouse men:man women:woman ' +
    'persons:people person:people colour:color colours:color favourite:favorite cancellation:cancel ' +
    'cancellations:cancel unsubscribe:cancel unsubscribed:cancel subscription:subscribe delivery:deliver ' +
    'deliveries:deliver payment:pay payments:pay recommendation:recommend recommendations:recommend ' +
    'complaint:complain complaints:complain reimburse:refund reimbursed:refund reimbursement:refund ' +
    'pricing:price costs:cost noisy:noise'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
);
const SHORTEST_STEM = 3;

/** Returns one form of a lower-case word for all its forms: "crashes", "crashed" and "crashing" are the same. */
export function baseForm(word: string): string {
  return ending(IRREGULAR[word] ?? withoutSuffix(word));
}

function withoutSuffix(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  for (const suffix of ['ing', 'ed'])
    if (word.endsWith(suffix) && isStem(word.slice(0, -suffix.length))) return word.slice(0, -suffix.length);
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) && word.length > SHORTEST_STEM ? word.slice(0, -1) : word;
}

function isStem(stem: string): boolean {
  return stem.length >= SHORTEST_STEM && /[aeiouy]/.test(stem);
}

/** "cancell" and "cancel", "freez" and "freeze", "tri" and "try" are the same. */
function ending(word: string): string {
  return word
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    .replace(/(?<=..)e$/, '')
    .replace(/(?<=..)i$/, 'y');
}

import leakedPasswords from './leaked-passwords.json' with { type: 'json' };

/**
 * Leaked passwords. A password is refused if it is one of these, even with digits and signs around it. A
 * password of two of these in a row is not refused for this reason, because it may be a passphrase.
 */
const leaked = new Set(leakedPasswords.passwords.split(' '));

/**
 * Common words of leaked passwords. Passwords here need thirteen characters and four classes of characters,
 * so an unchanged leaked password is rare. People rather take one of these words and add a year, digits or
 * signs.
 */
const words = new Set(
  (
    'abc abcd abcdef abcdefg access account admin administrator alpha amanda america andrea andrew angel apple april ' +
    'ashley asdf asdfgh asdfghjkl august autumn baby babygirl bailey banana baseball basketball batman black blue ' +
    'boston buster butterfly changeme charlie cheese chelsea chicago chocolate computer cookie corvette cowboys ' +
    'dallas daniel december default demo diamond donald dragon eagles eminem enter february flower football forever ' +
    'freedom friday friends fuckyou george ginger google guest hannah harley hello hockey honey house hunter iloveyou ' +
    'internet jackson january jasmine jennifer jessica jesus john jordan joshua july june justin killer knight ladybug ' +
    'letmein login london love lovely maggie manager march martin master matrix matthew maverick melissa mercedes ' +
    'michael michelle mickey monday money monkey monster mother mustang myspace naruto nicole november october ' +
    'orange pass passphrase passw password patrick peanut pepper phoenix pokemon porsche princess purple qazwsx ' +
    'qwer qwert qwerty qwertyuiop rachel ranger robert root samantha samsung saturday secret secure september shadow ' +
    'silver snoopy soccer spring starwars steelers summer sunday sunflower sunshine superman support sweet system ' +
    'taylor temp temporary tennis test testing texas thomas thursday tigger trustno tuesday user victoria wednesday ' +
    'welcome whatever william winter wizard yankees yellow zaq zxcvb zxcvbn zxcvbnm ' +
    'millrace lender lending finance financing furniture credit store stores'
  ).split(' '),
);

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const asLetters = (text: string) => [...text].map((sign) => lookalikes[sign] ?? sign).join('');

/** True if a sequence of letters consists only of words from the list. */
function isMadeOfWords(text: string): boolean {
  const reached = [true];
  for (let end = 1; end <= text.length; end += 1) {
    reached[end] = false;
    for (let start = 0; start < end; start += 1)
      if (reached[start] && words.has(text.slice(start, end))) reached[end] = true;
  }
  return reached[text.length]!;
}

/**
 * True if a password is a common one: it consists of a leaked password or of common words, with only digits
 * and signs around them.
 */
export function isEasilyGuessed(password: string): boolean {
  const lower = password.toLowerCase();
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const whole = [lower, lower.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''), core, asLetters(core)];
  if (whole.some((text) => leaked.has(text) || leaked.has(text.replace(/[^\p{L}\p{N}]/gu, '')))) return true;
  return [lower, asLetters(core)].some((text) => {
    const runs = text.split(/[^\p{L}]+/u).filter(Boolean);
    return runs.length > 0 && runs.every(isMadeOfWords);
  });
}

import type { Notification as AppNotification, NotificationPreferences } from '@millrace/schemas/api';
import { translated } from '@millrace/ui/translate';

/** Returns the notifications that arrived since the last check and are still unseen. */
export function arrivedSince(
  newestKnown: number | undefined,
  notifications: readonly AppNotification[],
): readonly AppNotification[] {
  if (newestKnown === undefined) return [];
  return notifications.filter(({ id, seen }) => id > newestKnown && !seen);
}

export const mayShowNotices = (): boolean =>
  'Notification' in window && Notification.permission === 'granted';

/**
 * Shows desktop notifications while the page is in the background. A new one replaces an earlier one of the
 * same application. The notifications omit the customer's name, because other people may see the screen.
 */
export function showNotices(
  arrived: readonly AppNotification[],
  { desktop, off, sound }: NotificationPreferences,
  open: (notification: AppNotification) => void,
): void {
  const wanted = arrived.filter(({ kind }) => !off.desktop.includes(kind));
  if (wanted.length === 0) return;
  if (sound) playSound();
  if (!desktop || !document.hidden || !mayShowNotices()) return;
  for (const one of wanted) {
    const notice = new Notification('Millrace', {
      body: `${one.reference}: ${withoutName(translated(one.message))}`,
      tag: one.form_id,
    });
    notice.onclick = () => {
      window.focus();
      open(one);
    };
  }
}

/** Returns the message without the customer's name, which is the text before the first colon. */
const withoutName = (message: string): string => message.replace(/^[^:]*: /, '');

/** Plays two short tones. The browser plays no sound until the user has clicked somewhere in the page. */
function playSound(): void {
  try {
    const audio = new AudioContext();
    const volume = audio.createGain();
    volume.gain.value = 0.08;
    volume.connect(audio.destination);
    for (const [index, pitch] of [660, 880].entries()) {
      const tone = audio.createOscillator();
      tone.frequency.value = pitch;
      tone.connect(volume);
      tone.start(audio.currentTime + index * 0.15);
      tone.stop(audio.currentTime + index * 0.15 + 0.12);
    }
    setTimeout(() => void audio.close(), 600);
  } catch {
    // No sound can be played. The notification is still in the list.
  }
}

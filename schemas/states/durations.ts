/** Formats a duration in milliseconds for staff and stores: `under 1 s`, `12 s`, `1 min 5 s`, `2 h 3 min`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return 'under 1 s';
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 ? `${minutes} min ${seconds % 60} s` : `${minutes} min`;
  return minutes % 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes / 60} h`;
}

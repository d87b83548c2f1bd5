const path = /^(\$|\[\]|[\w$-]+)(\[\]|\.[\w$-]+)*$/;
const tags = new Set(
  'form table thead tbody tr th td ul ol li dl dt dd main section article p h1 h2 h3'.split(' '),
);

/** A path of a reply, `data.items[].status`, or a selector of a page, `#status`; words are neither. */
export function isExactPlace(place: string): boolean {
  const parts = place.replaceAll(/"[^"]*"/g, '""').split(/\s*[>+~]+\s*|\s+/);
  return path.test(place) || parts.every((part) => tags.has(part) || /^[\w-]*[#.:[][^,]+$/.test(part));
}

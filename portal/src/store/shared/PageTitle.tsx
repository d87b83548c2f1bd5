/** React puts it in the document's head. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · Millrace`}</title>;
}

/** The document title. React moves it to the document head. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · Millrace`}</title>;
}

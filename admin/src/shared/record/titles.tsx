import {
  type RaRecord,
  Title,
  useGetRecordRepresentation,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';

function useResourceLabel(): string {
  const resource = useResourceContext() ?? '';
  const { options } = useResourceDefinition<{ label: string }>({ resource });
  return options?.label ?? resource;
}

/** Sets the title of the app bar and of the browser tab. */
export function Titles({ text }: { text: string }) {
  return (
    <>
      <Title title={text} />
      <title>{`${text} · Millrace admin`}</title>
    </>
  );
}

export function RecordTitle({ record }: { record: RaRecord }) {
  const represent = useGetRecordRepresentation(useResourceContext());
  const label = useResourceLabel();
  const name = represent(record);
  return <Titles text={`${label} · ${typeof name === 'string' ? name : record.id}`} />;
}

export function ListTitle() {
  return <Titles text={useResourceLabel()} />;
}

export const ListName = (): string => useResourceLabel();

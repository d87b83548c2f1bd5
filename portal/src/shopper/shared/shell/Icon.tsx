const paths = {
  lock: 'M6 9V6.5a4 4 0 0 1 8 0V9M5 9h10v8H5z',
  back: 'm12 4-6 6 6 6',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 6v4.2l2.8 1.8',
  lenders: 'M3 17h14M4 8l6-4.5L16 8zM5.5 8v6M10 8v6M14.5 8v6M4 14.2h12',
  folder: 'M4 3h8l4 4v10H4zM12 3v4h4M7 11h6M7 14h4',
  check: 'm4 10.5 4 4 8-9',
  alert: 'M10 3 2.5 16.5h15zM10 8v4M10 14.3v.2',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 9v5M10 6.2v.2',
  circle: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  half: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM10 4v12M12.5 5v10M14.5 6.5v7',
  minus: 'M5 10h10',
  print: 'M6 7V3h8v4M5.5 14H3V7h14v7h-2.5M6 11.5h8V17H6z',
  message: 'M3 4h14v10H9l-4 3v-3H3z',
  mail: 'M2.5 5h15v10.5h-15zM2.5 5.5 10 11l7.5-5.5',
  scan: 'M3 7V4h3M14 4h3v3M17 13v3h-3M6 16H3v-3M6 7v6M9 7v6M12 7v6M14.5 7v6',
  list: 'M3.5 4h13v4.5h-13zM3.5 11.5h13V16h-13z',
  columns: 'M3.5 3.5H8v13H3.5zM12 3.5h4.5v13H12z',
  edit: 'M4 16h3L16.5 6.5l-3-3L4 13zM11.5 5.5l3 3',
  eye: 'M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10zM10 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
  hidden: 'M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10zM4 16.5 16 3.5',
  out: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
} as const;

export type IconName = keyof typeof paths;

/** An icon that screen readers skip, because the text beside it has the same meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}

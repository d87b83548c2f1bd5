import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReportFileQuery } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { addressOf } from '@millrace/schemas/http-client';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../session/session-context.ts';
import { PrintStyles } from '../page/PrintStyles.tsx';

/** The report that a page exports, with its period and filters. */
export type Exported = Omit<ReportFileQuery, 'format'>;

const formats = { csv: 'CSV', xlsx: t('Excel (XLSX)') } as const;

/**
 * The menu that downloads the report as a file or prints the page. The server writes the file with the same
 * numbers as on the page.
 */
export function ExportMenu({ exported }: { exported: Exported }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mayExport = useMay('application-results:read');
  const close = () => setAnchor(null);
  if (!mayExport) return null;
  return (
    <>
      <PrintStyles />
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('Export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {(Object.keys(formats) as (keyof typeof formats)[]).map((format) => (
          <MenuItem
            key={format}
            component="a"
            download
            href={`/api${addressOf(api.downloadReport.path, { query: { ...exported, format } })}`}
            onClick={close}
          >
            {formats[format]}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            close();
            // waits until the menu has closed, because it would be printed too
            setTimeout(() => globalThis.print(), 300);
          }}
        >
          {t('Print or save as PDF')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            void navigator.clipboard.writeText(globalThis.location.href);
          }}
        >
          {t('Copy link')}
        </MenuItem>
      </Menu>
    </>
  );
}

import GlobalStyles from '@mui/material/GlobalStyles';

const print = {
  '@media print': {
    'nav, .no-print, #root > :not(:has(#content))': { display: 'none !important' },
    '.scrolls': { maxHeight: 'none !important', overflow: 'visible !important' },
  },
};

/** Printing shows the page without menus and bars, and shows whole tables. */
export const PrintStyles = () => <GlobalStyles styles={print} />;

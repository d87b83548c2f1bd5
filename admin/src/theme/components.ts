import type { ColourTokens } from '@millrace/schemas/design';
import type { RaThemeOptions } from 'react-admin';

type Components = RaThemeOptions['components'];

const alertTone = ({
  info,
  infoSoft,
  success,
  successSoft,
  warning,
  warningSoft,
  danger,
  dangerSoft,
}: ColourTokens) => ({
  info: [info, infoSoft],
  success: [success, successSoft],
  warning: [warning, warningSoft],
  error: [danger, dangerSoft],
});

const denseInput = { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } as const;
const fullWidthOnPhones = { styleOverrides: { root: { '@media (max-width: 599px)': { width: '100%' } } } };

/**
 * Returns the style of the MUI components: borders instead of shadows, a focus ring on all focusable
 * elements, and dense rows with 13 px text.
 */
export function componentsOf(colours: ColourTokens): Components {
  const focusRing = { outline: `2px solid ${colours.focus}`, outlineOffset: 2 };
  const card = { border: `1px solid ${colours.border}`, borderRadius: 10, boxShadow: 'none' };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
        ':focus-visible': focusRing,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { whiteSpace: 'nowrap', '@media (pointer: coarse)': { minHeight: 44 } },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } } },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: card } },
    MuiAppBar: {
      styleOverrides: {
        root: {
          color: colours.text,
          backgroundColor: colours.surface,
          borderBottom: `1px solid ${colours.border}`,
          boxShadow: 'none',
        },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: ({ ownerState }: { ownerState: { fullScreen?: boolean } }) => ({
          border: `1px solid ${colours.border}`,
          boxShadow: '0 12px 32px #10182829',
          ...(!ownerState.fullScreen && {
            borderRadius: 14,
            '@media (max-width: 599px)': {
              margin: 12,
              width: 'calc(100% - 24px)',
              maxHeight: 'calc(100% - 24px)',
            },
          }),
        }),
      },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { padding: '20px 24px 12px', fontSize: 20, lineHeight: '28px' } },
    },
    MuiDialogActions: {
      styleOverrides: {
        // button labels may wrap, because a label that names the effect and the target may be long
        root: {
          padding: '12px 24px 20px',
          gap: 4,
          flexWrap: 'wrap',
          '& .MuiButton-root': { whiteSpace: 'normal' },
        },
      },
    },
    MuiDrawer: { defaultProps: { slotProps: { paper: { 'aria-label': 'Menu' } } } },
    MuiMenu: { styleOverrides: { paper: { border: `1px solid ${colours.border}` } } },
    MuiAlert: {
      variants: Object.entries(alertTone(colours)).map(([severity, [main, soft]]) => ({
        props: { severity: severity as 'info', variant: 'standard' },
        style: { backgroundColor: soft, color: colours.text, '.MuiAlert-icon': { color: main } },
      })),
    },
    MuiTextField: { ...fullWidthOnPhones, defaultProps: denseInput },
    // aligns the help text with a checkbox, and with the label of a switch
    MuiFormHelperText: {
      styleOverrides: {
        root: { marginLeft: 0, marginRight: 0, '.MuiFormGroup-root > &': { marginTop: 0, marginLeft: 44 } },
      },
    },
    MuiFormControl: { defaultProps: denseInput },
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: { borderColor: colours.controlBorder },
        root: { '@media (pointer: coarse)': { minHeight: 44 } },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: colours.border },
        head: {
          color: colours.muted,
          backgroundColor: colours.sunken,
          fontSize: 12,
          lineHeight: '16px',
          fontWeight: 550,
          '&.MuiTableCell-sizeSmall': { padding: '10px 16px' },
        },
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: colours.text } } } },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-content': { minWidth: 0, padding: 'clamp(16px, 2vw, 28px)', paddingTop: '20px' },
        },
      },
    },
    RaList: {
      styleOverrides: {
        root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { minWidth: 0, overflowX: 'auto' } },
      },
    },
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
    RaSidebar: {
      styleOverrides: {
        root: {
          '& .RaSidebar-fixed': {
            borderRight: `1px solid ${colours.border}`,
            backgroundColor: colours.surface,
            height: 'calc(100vh - 3em - var(--top-bar, 0px))',
          },
        },
      },
    },
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-row': { height: 44 },
          // By default, react-admin's table head is white and as high as a row. These rules give the table
          // head the style of the product's other tables.
          '& .RaDataTable-headerRow': { height: 36 },
          '& .RaDataTable-headerCell': { backgroundColor: colours.sunken },
          '& .RaDataTable-table': { whiteSpace: 'nowrap' },
        },
      },
    },
    RaFilterFormInput: {
      styleOverrides: {
        root: { '@media (max-width: 599px)': { '& .RaFilterFormInput-spacer': { width: 0 } } },
      },
    },
    RaSimpleList: { styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1 } } } },
    RaTopToolbar: { styleOverrides: { root: { backgroundColor: 'transparent !important' } } },
    // On phones the list's icons share a row with the first filter, and every other filter has its own row.
    // On wider screens, the actions share the row of the filters if there is space; empty actions take no
    // row.
    RaListToolbar: {
      styleOverrides: {
        root: {
          backgroundColor: 'transparent !important',
          '& > .MuiToolbar-root': { minHeight: 0 },
          '& > .MuiToolbar-root:empty': { display: 'none' },
          '@media (min-width: 600px) and (max-width: 899px)': {
            '& > form': { flexGrow: 1 },
            '& > .MuiToolbar-root': { flexBasis: 'auto', marginLeft: 'auto' },
          },
          '@media (max-width: 599px)': {
            flexFlow: 'row wrap !important',
            alignItems: 'center !important',
            columnGap: 8,
            paddingBottom: 8,
            '& > span:empty': { display: 'none' },
            '& > form': { display: 'contents' },
            '& > form > *': { order: 2, flexBasis: '100%' },
            '& > form > .filter-field:first-of-type': { order: 0, flex: '1 1 0', minWidth: 0 },
            '& > .MuiToolbar-root': { order: 1, flex: 'none', minHeight: 0, paddingTop: 8 },
          },
        },
      },
    },
  } as Components;
}

import { createTheme, type Shadows, type Theme } from "@mui/material/styles";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { COLOURS, LINE_HEIGHTS, RADII, STEPS, type Mode } from "./tokens";

const FAMILIES: Readonly<Record<Language, string>> = {
  en: '"IBM Plex Sans", system-ui, sans-serif',
  ar: '"IBM Plex Sans", "IBM Plex Sans Arabic", system-ui, sans-serif',
};

/** Shadows are only for what lies over the page. */
const OVER_THE_PAGE = "0 12px 32px rgb(0 0 0 / 18%)";

const small = (language: Language) => `${STEPS[language]["step--1"]}rem`;
const normal = (language: Language) => `${STEPS[language]["step-0"]}rem`;

const typography = (language: Language) => ({
  fontFamily: FAMILIES[language],
  fontWeightBold: 600,
  allVariants: { letterSpacing: 0 },
  h1: { fontSize: "1.625rem", fontWeight: 600, lineHeight: language === "ar" ? 1.45 : 1.2 },
  h2: { fontSize: `${STEPS[language]["step-1"]}rem`, fontWeight: 600, lineHeight: 1.45 },
  body1: { fontSize: normal(language), lineHeight: LINE_HEIGHTS[language] },
  body2: { fontSize: small(language), lineHeight: LINE_HEIGHTS[language] },
  caption: { fontSize: small(language), lineHeight: LINE_HEIGHTS[language] },
  button: { fontSize: small(language), fontWeight: 500, textTransform: "none" as const, lineHeight: 1.4 },
});

/** The look of the library's own parts. Colours come from the palette, so that both themes share the rules. */
const components = (language: Language): NonNullable<Parameters<typeof createTheme>[0]>["components"] => ({
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { variant: "outlined", color: "secondary", disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: "var(--ctl)",
        paddingInline: 14,
        gap: 8,
        whiteSpace: "nowrap",
        "&:focus-visible": { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
        "&.MuiButton-outlined": { borderColor: "var(--line-control)", color: theme.palette.text.primary },
        "&.MuiButton-outlined:hover": { borderColor: theme.palette.text.primary, background: "none" },
        "&.MuiButton-contained": { fontWeight: 600 },
        "&.MuiButton-contained:hover": { background: theme.palette.primary.dark },
        "&.Mui-disabled": { color: "var(--ink-3)", background: "var(--line)", borderColor: "var(--line)" },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { width: "var(--ctl)", height: "var(--ctl)", borderRadius: RADII.s } },
  },
  MuiOutlinedInput: {
    defaultProps: { size: "small", notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: "var(--ctl)",
        background: theme.palette.background.paper,
        "& .MuiOutlinedInput-notchedOutline": { borderColor: "var(--line-control)", top: 0 },
        "& legend": { display: "none" },
        "&.Mui-focused .MuiOutlinedInput-notchedOutline": { borderColor: theme.palette.text.primary },
        "&.Mui-error .MuiOutlinedInput-notchedOutline": {
          borderColor: theme.palette.error.main,
          borderWidth: 2,
        },
        "&.missing": { background: "none" },
        "&.missing .MuiOutlinedInput-notchedOutline": { borderStyle: "dashed", borderColor: "var(--ink-2)" },
      }),
      input: { fontSize: normal(language), "&::placeholder": { color: "var(--ink-3)", opacity: 1 } },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { color: "var(--line-control)", padding: 8 } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: RADII.l, boxShadow: OVER_THE_PAGE, margin: 16 } },
  },
  MuiDrawer: { styleOverrides: { paper: { boxShadow: OVER_THE_PAGE } } },
  MuiMenu: { styleOverrides: { paper: { boxShadow: OVER_THE_PAGE, border: "1px solid var(--line)" } } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: { boxShadow: OVER_THE_PAGE, background: "var(--ink)", color: "var(--card)" },
    },
  },
  MuiTablePagination: { styleOverrides: { root: { borderBottom: 0 } } },
});

/** Makes the theme of a mode and a language from the shop's tokens. Screens themselves name no colours. */
export const makeTheme = (mode: Mode, language: Language): Theme => {
  const colours = COLOURS[mode];
  return createTheme({
    direction: LANGUAGES[language].dir,
    spacing: 4,
    shape: { borderRadius: RADII.s },
    shadows: Array.from({ length: 25 }, () => "none") as Shadows,
    transitions: { duration: { shortest: 150, shorter: 150, short: 150, standard: 150, complex: 150 } },
    palette: {
      mode,
      primary: {
        main: colours.green,
        dark: colours["green-hover"],
        contrastText: colours["on-green"],
      },
      secondary: { main: colours.ink, contrastText: colours.card },
      error: { main: colours.danger },
      warning: { main: colours.star },
      success: { main: colours.green },
      info: { main: colours["ink-2"] },
      text: { primary: colours.ink, secondary: colours["ink-2"], disabled: colours["ink-3"] },
      background: { default: colours.paper, paper: colours.card },
      divider: colours.line,
      action: { hover: colours["green-soft"], selected: colours["green-soft"] },
    },
    typography: typography(language),
    components: components(language),
  });
};

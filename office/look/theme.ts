/*
 * The looks of the office: two brands, light and dark. antd takes them by officeTheme, parts that are drawn by hand by
 * the custom properties of cssVariables (--c-text, --c-danger-soft). Type is 13/20, controls are 30 high.
 */
import { theme, type ThemeConfig } from 'antd'

export type Brand = 'infection' | 'nursing'
export type Mode = 'light' | 'dark'

interface Palette {
  bg: string
  surface: string
  raised: string
  sunken: string
  line: string
  edge: string
  text: string
  text2: string
  text3: string
  primary: string
  primaryPress: string
  primaryText: string
  primarySoft: string
  onPrimarySoft: string
}
interface Meaning {
  text: string
  soft: string
  mark: string
}

const palette: Record<Brand, Record<Mode, Palette>> = {
  infection: {
    light: {
      bg: '#F3F6F8',
      surface: '#FFFFFF',
      raised: '#FFFFFF',
      sunken: '#ECF1F4',
      line: '#DFE6EA',
      edge: '#7C8A96',
      text: '#13212B',
      text2: '#475663',
      text3: '#5F6D79',
      primary: '#0B6B82',
      primaryPress: '#085467',
      primaryText: '#0B6B82',
      primarySoft: '#E2F1F5',
      onPrimarySoft: '#084F61',
    },
    dark: {
      bg: '#0D1418',
      surface: '#162026',
      raised: '#1F2B32',
      sunken: '#101A1F',
      line: '#2A3840',
      edge: '#71828E',
      text: '#E9F0F3',
      text2: '#B7C4CC',
      text3: '#93A2AC',
      primary: '#1A7F97',
      primaryPress: '#156E83',
      primaryText: '#6CC9DC',
      primarySoft: '#143541',
      onPrimarySoft: '#A5E0EC',
    },
  },
  nursing: {
    light: {
      bg: '#F8F5F7',
      surface: '#FFFFFF',
      raised: '#FFFFFF',
      sunken: '#F2EDF1',
      line: '#E9E1E7',
      edge: '#8C7F89',
      text: '#231A22',
      text2: '#584B56',
      text3: '#6F616C',
      primary: '#8A3A78',
      primaryPress: '#6E2C5F',
      primaryText: '#8A3A78',
      primarySoft: '#F8EAF4',
      onPrimarySoft: '#6A2A5B',
    },
    dark: {
      bg: '#151014',
      surface: '#20191F',
      raised: '#2B222A',
      sunken: '#1A1319',
      line: '#3A2F38',
      edge: '#8A7B86',
      text: '#F3ECF1',
      text2: '#CBBEC8',
      text3: '#A999A5',
      primary: '#A4569A',
      primaryPress: '#8E4886',
      primaryText: '#E5A6D8',
      primarySoft: '#42213A',
      onPrimarySoft: '#F2C6E8',
    },
  },
}

const meaning: Record<Mode, Record<'success' | 'warning' | 'danger' | 'info', Meaning>> = {
  light: {
    success: { text: '#1B7347', soft: '#E5F3EB', mark: '#2C9A63' },
    warning: { text: '#865300', soft: '#FCF1DD', mark: '#C27803' },
    danger: { text: '#B3261E', soft: '#FCEBEA', mark: '#D5392F' },
    info: { text: '#2457B3', soft: '#E9F0FC', mark: '#3F74D6' },
  },
  dark: {
    success: { text: '#6FD19C', soft: '#12321F', mark: '#41A873' },
    warning: { text: '#F1BE65', soft: '#3A2A0B', mark: '#C98A1B' },
    danger: { text: '#FF9C93', soft: '#44191A', mark: '#E25C52' },
    info: { text: '#9ABDFF', soft: '#182B4E', mark: '#5D8BE8' },
  },
}

/** echarts and hand-drawn charts take these in this order. */
const chart: Record<Brand, Record<Mode, string[]>> = {
  infection: {
    light: ['#0B6B82', '#C27803', '#4A5FC9', '#B83E78', '#2C8C5A', '#64748B'],
    dark: ['#45B3CA', '#E0A440', '#8C9CF2', '#E57FAE', '#57BE8A', '#94A3B8'],
  },
  nursing: {
    light: ['#8A3A78', '#C27803', '#4A5FC9', '#0B6B82', '#2C8C5A', '#64748B'],
    dark: ['#D98CCB', '#E0A440', '#8C9CF2', '#45B3CA', '#57BE8A', '#94A3B8'],
  },
}

const dangerFill: Record<Mode, string> = { light: '#B3261E', dark: '#C7453C' }
const font =
  '-apple-system, BlinkMacSystemFont, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Source Han Sans SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif'

export function officeTheme(brand: Brand, mode: Mode): ThemeConfig {
  const c = palette[brand][mode]
  const m = meaning[mode]
  const dark = mode === 'dark'
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      fontFamily: font,
      fontSize: 13,
      fontSizeSM: 12,
      fontSizeLG: 14,
      fontSizeXL: 18,
      fontSizeHeading1: 22,
      fontSizeHeading2: 18,
      fontSizeHeading3: 16,
      fontSizeHeading4: 14,
      fontSizeHeading5: 13,
      lineHeight: 20 / 13,
      lineHeightSM: 1.5,
      fontWeightStrong: 600,
      controlHeight: 30,
      controlHeightSM: 24,
      controlHeightLG: 36,
      borderRadius: 6,
      borderRadiusXS: 4,
      borderRadiusSM: 4,
      borderRadiusLG: 8,
      padding: 16,
      paddingSM: 12,
      paddingXS: 8,
      paddingXXS: 4,
      paddingLG: 20,
      wireframe: false,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.2s',
      motionDurationSlow: '0.28s',

      colorPrimary: c.primary,
      colorPrimaryHover: c.primaryPress,
      colorPrimaryActive: c.primaryPress,
      colorPrimaryBg: c.primarySoft,
      colorPrimaryBgHover: c.primarySoft,
      colorPrimaryText: c.primaryText,
      colorPrimaryTextHover: c.primaryText,
      colorPrimaryTextActive: c.primaryText,
      colorLink: c.primaryText,
      colorLinkHover: c.primaryText,
      colorLinkActive: c.primaryText,
      colorText: c.text,
      colorTextSecondary: c.text2,
      colorTextTertiary: c.text3,
      colorTextQuaternary: c.text3,
      colorTextHeading: c.text,
      colorTextLabel: c.text2,
      colorTextDescription: c.text3,
      colorTextPlaceholder: c.text3,
      colorTextDisabled: c.text3,
      colorIcon: c.text3,
      colorIconHover: c.text,
      colorBgLayout: c.bg,
      colorBgContainer: c.surface,
      colorBgElevated: c.raised,
      colorBgContainerDisabled: c.sunken,
      colorFillAlter: c.sunken,
      colorFillTertiary: c.sunken,
      colorFillSecondary: c.sunken,
      colorFillQuaternary: c.sunken,
      colorBorder: c.edge,
      colorBorderSecondary: c.line,
      colorSplit: c.line,
      colorSuccess: m.success.mark,
      colorSuccessText: m.success.text,
      colorSuccessBg: m.success.soft,
      colorSuccessBorder: m.success.soft,
      colorWarning: m.warning.mark,
      colorWarningText: m.warning.text,
      colorWarningBg: m.warning.soft,
      colorWarningBorder: m.warning.soft,
      colorError: dangerFill[mode],
      colorErrorText: m.danger.text,
      colorErrorBg: m.danger.soft,
      colorErrorBorder: m.danger.mark,
      colorInfo: m.info.mark,
      colorInfoText: m.info.text,
      colorInfoBg: m.info.soft,
      colorInfoBorder: m.info.soft,
      boxShadow: dark ? '0 6px 20px rgba(0,0,0,.40)' : '0 6px 20px rgba(16,32,42,.10)',
      boxShadowSecondary: dark ? '0 16px 48px rgba(0,0,0,.56)' : '0 16px 48px rgba(16,32,42,.18)',
      boxShadowTertiary: 'none',
    },
    components: {
      Layout: {
        siderBg: c.surface,
        headerBg: c.surface,
        bodyBg: c.bg,
        headerHeight: 48,
        headerPadding: '0 20px',
      },
      Menu: {
        itemHeight: 32,
        itemMarginBlock: 1,
        itemMarginInline: 8,
        itemBorderRadius: 6,
        iconSize: 15,
        iconMarginInlineEnd: 10,
        itemColor: c.text2,
        itemSelectedBg: c.primarySoft,
        itemSelectedColor: c.onPrimarySoft,
        itemHoverBg: c.sunken,
        groupTitleColor: c.text3,
        groupTitleFontSize: 12,
        activeBarBorderWidth: 0,
      },
      Table: {
        cellFontSizeSM: 13,
        cellPaddingBlockSM: 5.5,
        cellPaddingInlineSM: 10,
        headerBg: c.sunken,
        headerColor: c.text2,
        headerSplitColor: 'transparent',
        headerSortActiveBg: c.sunken,
        headerSortHoverBg: c.line,
        bodySortBg: 'transparent',
        borderColor: c.line,
        rowHoverBg: c.sunken,
        rowSelectedBg: c.primarySoft,
        rowSelectedHoverBg: c.primarySoft,
        headerBorderRadius: 8,
        selectionColumnWidth: 36,
      },
      Button: {
        fontWeight: 400,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        paddingInline: 12,
        contentFontSize: 13,
        defaultColor: c.text,
        defaultBorderColor: c.edge + '99',
        defaultHoverColor: c.primaryText,
        defaultHoverBorderColor: c.primaryText,
        defaultActiveColor: c.primaryText,
        defaultActiveBorderColor: c.primaryText,
        textTextColor: c.text2,
        textHoverBg: c.sunken,
      },
      Tabs: {
        horizontalItemPadding: '9px 0',
        horizontalItemGutter: 24,
        itemColor: c.text2,
        itemSelectedColor: c.primaryText,
        itemHoverColor: c.primaryText,
        inkBarColor: c.primaryText,
        horizontalMargin: '0',
      },
      Pagination: {
        itemSize: 26,
        itemSizeSM: 24,
        itemActiveColor: c.onPrimarySoft,
        itemActiveBg: c.primarySoft,
        itemActiveColorHover: c.onPrimarySoft,
      },
      Form: { itemMarginBottom: 16, labelColor: c.text2, verticalLabelPadding: '0 0 4px' },
      Modal: { contentBg: c.raised, headerBg: c.raised, titleFontSize: 16, borderRadiusLG: 12 },
      Segmented: {
        itemSelectedBg: dark ? c.line : c.surface,
        itemSelectedColor: c.text,
        itemColor: c.text2,
        trackBg: c.sunken,
        trackPadding: 2,
      },
      Tree: {
        titleHeight: 28,
        nodeSelectedBg: c.primarySoft,
        nodeHoverBg: c.sunken,
        indentSize: 18,
      },
      Select: {
        optionSelectedBg: c.primarySoft,
        optionSelectedColor: c.onPrimarySoft,
        multipleItemBg: c.sunken,
      },
      Tag: { defaultBg: c.sunken, defaultColor: c.text2 },
      Steps: { fontSize: 13, titleLineHeight: 24 },
      Progress: {
        defaultColor: chart[brand][mode][0],
        remainingColor: c.sunken,
        lineBorderRadius: 3,
      },
      Alert: { defaultPadding: '8px 12px', fontSizeLG: 13 },
      Card: { bodyPaddingSM: 12, headerFontSizeSM: 14, headerHeightSM: 40 },
      Tooltip: {
        colorBgSpotlight: dark ? '#E9F0F3' : '#1E2B33',
        colorTextLightSolid: dark ? '#162026' : '#F3F7F9',
      },
    },
  }
}

const kebab = (name: string) => name.replace(/([A-Z]|[0-9]+)/g, (part) => `-${part.toLowerCase()}`)

/** `--c-text-2`, `--c-danger-soft` … of a brand in light or dark. */
export function cssVariables(brand: Brand, mode: Mode): Record<string, string> {
  const plain = Object.entries(palette[brand][mode]).map(
    ([name, value]) => [`--c-${kebab(name)}`, value] as const,
  )
  const meant = Object.entries(meaning[mode]).flatMap(
    ([name, { text, soft, mark }]) =>
      [
        [`--c-${name}`, text],
        [`--c-${name}-soft`, soft],
        [`--c-${name}-mark`, mark],
      ] as const,
  )
  const charts = chart[brand][mode].map((value, at) => [`--c-chart-${at + 1}`, value] as const)
  const skeleton = ['--c-skeleton', mode === 'dark' ? '#223038' : '#E6ECEF'] as const
  return Object.fromEntries([...plain, ...meant, ...charts, skeleton])
}

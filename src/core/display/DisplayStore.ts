import { logoAddress } from '@contract/rules/place/hospitalLook'
import { makeAutoObservable } from 'mobx'
import type { Platform } from '@/platform/Platform'
import type { User } from '@contract/calls/account/account'
import type { Contract } from '@contract/calls'
import type { DemoEntry } from '@contract/calls/account/demoEntry'
import type { Output } from '@contract/calls/call'
import type { BrandDetails } from '@contract/calls/people/dictionary'
import { type Brand, brandOf, brandOfDetails, type BrandName } from '../brand/brandOf'
import { pageBackground } from '../brand/pageBackground'
import { shadesOf } from '../brand/shadesOf'
import { currentLanguage, type Language, languageTag, setLanguage, t } from '../i18n'
import { languageOf } from '../i18n/language'

export type Device = 'mobile' | 'pc' | 'pad'
export type TypeSize = '100' | '125' | '150'
export type ThemeChoice = 'system' | 'light' | 'dark'
/** On which side the thumb is of who holds the phone in one hand. */
type HandChoice = 'both' | 'left' | 'right'
export type LanguageChoice = 'system' | Language

const keys = {
  device: 'display/device',
  theme: 'display/theme',
  language: 'display/language',
  type: 'display/type',
  aloud: 'display/aloud',
  hand: 'display/hand',
  brand: 'display/brand',
} as const

const oneOf = <T extends string>(value: string | undefined, allowed: readonly T[]) =>
  allowed.find((one) => one === value)

/** Below 744 px of width a screen is laid out as on a phone, from 1200 px as on a pc (visual language §6). */
export const deviceOfWidth = (widthPx: number): Device => {
  if (widthPx < 744) return 'mobile'
  return widthPx < 1200 ? 'pad' : 'pc'
}

/** Until a person chose a size for this product, the platform's own holds. */
function typeOfScale(scale = 1): TypeSize {
  if (scale >= 1.4) return '150'
  return scale >= 1.15 ? '125' : '100'
}

/** What the hospital of who is logged in chose for itself. */
export type LookOfUser = Pick<User, 'comId' | 'look'>

const iphoneX = { width: 1125, height: 2436, bottom: '34px' } as const

/** How the product looks for this person on this device: brand, theme, type size, language, kind of device. */
export class DisplayStore {
  themeChoice: ThemeChoice
  languageChoice: LanguageChoice
  type: TypeSize
  /** Questions have a button that reads them aloud. */
  readsAloud: boolean
  hand: HandChoice
  widthPx: number
  private systemTheme: 'light' | 'dark'
  private storedDevice?: Device
  /** The brand of the logged-in person's hospital: counts only where the host does not decide. */
  private userBrand?: BrandName
  private userLook?: LookOfUser
  /** What the server said of this host or app, remembered for the next start. */
  private namedBrand?: Brand
  /** What the operator called the platform, and where its logo is ('' without one). */
  platformLook = { name: '', logo: '' }
  /** The way into the demo that the server behind this program holds. */
  demo?: DemoEntry = undefined
  private screenshots = { byPage: false, byHost: false, told: false }
  private isAwake = false

  constructor(
    private readonly platform: Pick<Platform, 'storage' | 'deviceScreen' | 'installation'>,
  ) {
    const { storage, deviceScreen, installation } = platform
    const { demoFact } = installation
    if (demoFact !== undefined) this.demo = JSON.parse(demoFact) as DemoEntry
    this.themeChoice = oneOf(storage.get(keys.theme), ['light', 'dark'] as const) ?? 'system'
    this.languageChoice = oneOf(storage.get(keys.language), ['zh', 'en'] as const) ?? 'system'
    this.type =
      oneOf(storage.get(keys.type), ['100', '125', '150'] as const) ??
      typeOfScale(deviceScreen.typeScale)
    this.readsAloud = storage.get(keys.aloud) === '1'
    this.hand = oneOf(storage.get(keys.hand), ['left', 'right'] as const) ?? 'both'
    this.storedDevice = oneOf(storage.get(keys.device), ['mobile', 'pc', 'pad'] as const)
    this.namedBrand = brandFrom(storage.get(keys.brand))
    this.systemTheme = deviceScreen.theme
    this.widthPx = deviceScreen.widthPx
    makeAutoObservable<this, 'platform' | 'screenshots' | 'isAwake'>(
      this,
      { platform: false, screenshots: false, isAwake: false },
      { autoBind: true },
    )
    deviceScreen.onThemeChange((theme) => this.setSystemTheme(theme))
    deviceScreen.onWidthChange((widthPx) => this.setWidth(widthPx))
    this.applyLanguage()
  }

  get theme(): 'light' | 'dark' {
    return this.themeChoice === 'system' ? this.systemTheme : this.themeChoice
  }

  /** A stored device overrides the measured one (specification §3). */
  get device(): Device {
    return this.storedDevice ?? deviceOfWidth(this.widthPx)
  }

  /** Room for a second thing beside what is read. */
  get hasRoomBeside(): boolean {
    return this.widthPx >= 1024
  }

  get brand() {
    return brandOf(this.platform.installation.brandHint, this.userBrand, this.namedBrand)
  }

  get brandTitle(): string {
    return this.brand.own?.name[this.language] ?? t(`app.${this.brand.name}`)
  }

  /** The brand's own colour in light, for what is drawn outside the pages. */
  get brandColour(): string {
    return this.ownColours?.light ?? { infection: '#0B6B82', nursing: '#8A3A78' }[this.brand.name]
  }

  /** The address of the hospital's logo under the API's; '': it has none. */
  get hospitalLogo(): string {
    const { comId = '', look } = this.userLook ?? {}
    return look && look.logoTime > 0 ? logoAddress(comId, look.logoTime) : ''
  }

  /** The hospital's own colour, else those of a configured brand; undefined: the tokens say them. */
  private get ownColours(): { light: string; dark: string } | undefined {
    const colour = this.userLook?.look?.colour
    return colour ? { light: colour, dark: colour } : this.brand.own?.colours
  }

  /** Title of the slide check (specification §2). */
  get sliderTitle(): string {
    return this.brand.own?.sliderTitle[this.language] ?? t(`app.${this.brand.name}Slider`)
  }

  /** For the outermost View of each page and of each popup root. */
  get classes() {
    const hand =
      this.hand !== 'both' && this.device === 'mobile' ? ` one-hand hand-${this.hand}` : ''
    return `theme brand-${this.brand.name} theme-${this.theme} type-${this.type} device-${this.device}${hand}`
  }

  /** The screen of the first phone without a button, below which a bar lies over the page (specification §3). Later ones say themselves what is covered. */
  get isIphoneX(): boolean {
    const [width, height] = this.platform.deviceScreen.pixels
    return width === iphoneX.width && height === iphoneX.height
  }

  /** Style of the outermost View: the height of the status bar where only the platform knows it, and the colours of a configured brand. */
  get frameStyle(): Record<string, string> {
    const { safeTopPx, cornerPx, knowsSafeArea } = this.platform.deviceScreen
    const { ownColours } = this
    return {
      ...(safeTopPx > 0 && { '--safe-top': `${safeTopPx}px` }),
      ...(this.isIphoneX && !knowsSafeArea && { '--safe-bottom': iphoneX.bottom }),
      ...(cornerPx > 0 && { '--corner': `${cornerPx}px` }),
      ...(ownColours && shadesOf(ownColours[this.theme], this.theme)),
    }
  }

  get language(): Language {
    return currentLanguage()
  }

  /** Each page that comes to the front says what holds on it. */
  keepScreenshotsAway(blocked: boolean) {
    this.screenshots.byPage = blocked
    this.tellScreenshots()
  }

  /** The host around us wants none of any page (specification §6), or wants that no longer. */
  hostBlocksScreenshots(blocked: boolean) {
    this.screenshots.byHost = blocked
    this.tellScreenshots()
  }

  /** Told to the platform only when it changes. */
  private tellScreenshots() {
    const { byPage, byHost, told } = this.screenshots
    if (told === (byPage || byHost)) return
    this.screenshots.told = byPage || byHost
    this.platform.deviceScreen.blockScreenshots(this.screenshots.told)
  }

  /** Told to the platform only when it changes, as above: where somebody reads or watches for long without a touch. */
  keepAwake(awake: boolean) {
    if (this.isAwake === awake) return
    this.isAwake = awake
    this.platform.deviceScreen.keepAwake(awake)
  }

  /** To the platform: what lies around the pages looks like them. */
  dressPlatform() {
    const background = pageBackground[this.brand.name][this.theme]
    this.platform.deviceScreen.applyTheme({
      classes: this.classes,
      theme: this.theme,
      background,
      languageTag: languageTag(),
    })
  }

  chooseTheme(choice: ThemeChoice) {
    this.themeChoice = choice
    this.store(keys.theme, choice)
  }

  chooseLanguage(choice: LanguageChoice) {
    this.languageChoice = choice
    this.store(keys.language, choice)
    this.applyLanguage()
  }

  chooseType(type: TypeSize) {
    this.type = type
    this.store(keys.type, type)
  }

  chooseHand(hand: HandChoice) {
    this.hand = hand
    this.store(keys.hand, hand === 'both' ? 'system' : hand)
  }

  chooseReadsAloud(readsAloud: boolean) {
    this.readsAloud = readsAloud
    this.store(keys.aloud, readsAloud ? '1' : '0')
  }

  /** For tests and for people of the Clinell programme; undefined goes back to the measured device. */
  overrideDevice(device: Device | undefined) {
    this.storedDevice = device
    this.store(keys.device, device ?? 'system')
  }

  /** The server's word on which brand this host or app is. */
  /** What the server says of this host or app: its brand, and what the platform is called. */
  applyBrand({
    platformName = '',
    platformLogo = '',
    demo,
    ...details
  }: Output<Contract['dictionary']['brand']>) {
    this.platformLook = { name: platformName, logo: platformLogo }
    this.demo = demo ?? this.demo
    this.namedBrand = brandOfDetails(details)
    this.store(keys.brand, this.namedBrand ? JSON.stringify(details) : 'system')
  }

  setUserBrand(brand: BrandName | undefined, user?: LookOfUser) {
    this.userBrand = brand
    this.userLook = user
  }

  private setSystemTheme(theme: 'light' | 'dark') {
    this.systemTheme = theme
  }

  private setWidth(widthPx: number) {
    this.widthPx = widthPx
  }

  private applyLanguage() {
    setLanguage(
      this.languageChoice === 'system'
        ? languageOf(this.platform.deviceScreen.language)
        : this.languageChoice,
    )
  }

  private store(key: string, value: string) {
    try {
      if (value === 'system') this.platform.storage.remove(key)
      else this.platform.storage.set(key, value)
    } catch {
      // The choice holds for this run; a full store must not stop it.
    }
  }
}

function brandFrom(text: string | undefined): Brand | undefined {
  try {
    return text === undefined ? undefined : brandOfDetails(JSON.parse(text) as BrandDetails)
  } catch {
    return undefined
  }
}

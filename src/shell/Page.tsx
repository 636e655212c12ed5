import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, type ReactNode } from 'react'
import { DisplayStore } from '@/core/display/DisplayStore'
import { ShellStore } from '@/core/display/ShellStore'
import { t, type TextKey } from '@/core/i18n'
import { back } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { useDep, useStore } from '@/core/stores'
import { Tracker } from '@/core/sending/Tracker'
import { layPanes } from '@/core/navigation/panes'
import { useSharing, type Shared } from '@/core/navigation/useSharing'
import { usePageEntry } from '@/core/navigation/usePageEntry'
import { useIsCutOff, useShown } from '@/core/navigation/useParams'
import type { Ability } from '@contract/rules/rights'
import { route, type RouteName } from '@/routes'
import { isTabScreen } from '@/routes/derived'
import { a11y } from '@/ui/a11y'
import { classes } from '@/ui/classes'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Heading } from '@/ui/frame/Heading'
import { TopBar } from '@/ui/frame/TopBar'
import { UiTextsContext } from '@/ui/UiTexts'
import { ConsentAgain } from './ConsentAgain'
import { CutOffLink } from './CutOffLink'
import { Notices, type NetworkPlace } from './Notices'
import { OwnPassword, useWantsPassword } from './OwnPassword'
import { RightLacking } from './RightLacking'
import { Questions } from './Questions'
import { PrivacyQuestion } from './PrivacyQuestion'
import { Tabs, useRail, useTabBar } from './Tabs'
import { ViewBanner } from './ViewBanner'
import { uiTexts } from './uiTexts'
import { useHeadingFocus } from './useHeadingFocus'

interface Props {
  name: RouteName
  /** The query, where the tab bar depends on it. */
  params?: Readonly<Record<string, string | undefined>>
  /** Default: the route's title. */
  title?: string
  /** Stands in the middle of the top bar instead of the name. */
  timer?: ReactNode
  /** At the right of the top bar; left out on the mini-program, where the platform's capsule is. */
  right?: ReactNode
  /** At the right of a tab page's large title. */
  headRight?: ReactNode
  /** Under the top bar, over the whole width. */
  under?: ReactNode
  dock?: ReactNode
  dockNote?: string
  /** Neither top bar nor large title. */
  plain?: boolean
  className?: string
  /** Where a banner of the page's own stands first. */
  network?: NetworkPlace
  /** What the share menu hands on; the table says where there is none. */
  share?: Shared
  onBack?(): void
  children?: ReactNode
}

/** The title of a screen: its own, else the brand's name and the platform's (specification §2). */
function titleOf(
  name: RouteName,
  { brandTitle, sliderTitle }: Pick<DisplayStore, 'brandTitle' | 'sliderTitle'>,
): string {
  const { title } = route(name)
  if (title === 'sliderVerify') return sliderTitle
  return title ? t(`titles.${title}` as TextKey) : `${brandTitle} ${t('app.platform')}`
}

/** The right that a screen needs and the person who is logged in lacks; a guest is asked to log in by the page itself. */
function useLackingRight(name: RouteName): Ability | undefined {
  const { isLoggedIn, can } = useStore(SessionStore)
  const { needs } = route(name)
  return isLoggedIn && needs !== undefined && !can(needs) ? needs : undefined
}

/** The platform's own title of the page in front. */
function useTitle(shown: string) {
  const deviceScreen = useDep('deviceScreen')
  useShown(() => deviceScreen.setTitle(shown))
  useEffect(() => deviceScreen.setTitle(shown), [deviceScreen, shown])
}

/** What is done each time the page comes to the front. */
function useEachShow(name: RouteName) {
  const tracker = useStore(Tracker)
  const shell = useStore(ShellStore)
  useShown(() => {
    layPanes()
    tracker.note('page', name)
    shell.pageShown()
  })
}

/** Our own bar: not over a tab's large title, and not under a host's bar, which has the back button and the name; what only ours has (a timer, a button) keeps it. */
function useHasBar({
  isTab,
  plain,
  timer,
  right,
}: Pick<Props, 'plain' | 'timer' | 'right'> & { isTab: boolean }) {
  const host = useDep('host')
  const isDoubled = host?.hasHeader === true && timer === undefined && right === undefined
  return !isTab && !plain && !isDoubled
}

/** Its own observer: the page is not drawn again for it. */
const StillWorking = observer(function StillWorking() {
  const { overlay } = useStore(ShellStore)
  return overlay.isStillWorking ? (
    <View className="note center mt-3" {...a11y({ role: 'status' })}>
      {t('shell.stillWorking')}
    </View>
  ) : null
})

/** Every page stands in this frame: theme, bars, network banner, toast. A page has a dock or a tab bar, not both. */
export const Page = observer(function Page({
  name,
  params,
  title,
  timer,
  right,
  headRight,
  under,
  dock,
  dockNote,
  plain,
  className,
  network,
  share,
  onBack,
  children,
}: Props) {
  const deviceScreen = useDep('deviceScreen')
  const asksPrivacy = useDep('privacy') !== undefined
  const display = useStore(DisplayStore)
  const lacking = useLackingRight(name)
  const wantsPassword = useWantsPassword(name)
  const { isView } = useStore(SessionStore)
  const isCutOff = useIsCutOff(name)
  const isHeldBack = lacking !== undefined || wantsPassword || isCutOff
  const hasTabs = useTabBar(name, params) && !dock && !wantsPassword
  const hasRail = useRail(name) && !hasTabs && !wantsPassword
  const shown = title ?? titleOf(name, display)
  const isTab = isTabScreen(name)
  const hasBar = useHasBar({ isTab, plain, timer, right })

  const root = useHeadingFocus()
  usePageEntry(name)
  useSharing(name, shown, share)
  useEachShow(name)
  useEffect(() => deviceScreen.pageStands?.(), [deviceScreen])
  useTitle(shown)

  const head = isTab ? (
    <View className="pagehead">
      <Heading level={1} look="title">
        {shown}
      </Heading>
      {headRight}
    </View>
  ) : undefined
  return (
    <UiTextsContext.Provider value={uiTexts()}>
      <View
        ref={root}
        style={display.frameStyle}
        className={classes(
          display.classes,
          'app',
          hasTabs && 'has-tabbar',
          hasRail && 'has-rail',
          Boolean(dock) && 'has-dock',
          !hasBar && 'has-head',
        )}
      >
        {isTab && deviceScreen.safeTopPx > 0 && <View className="statuscover" />}
        {hasBar && (
          <TopBar
            title={shown}
            timer={timer}
            right={deviceScreen.cornerIsTaken ? undefined : right}
            onBack={onBack ?? (() => void back())}
          />
        )}
        <View className="main" {...a11y({ role: 'main' })}>
          <ViewBanner />
          {under}
          <StillWorking />
          <View className={classes('page', className)}>
            {!plain && head}
            {wantsPassword && <OwnPassword />}
            {!wantsPassword && lacking && <RightLacking ability={lacking} />}
            {!wantsPassword && !lacking && isCutOff && <CutOffLink />}
            {!isHeldBack && children}
          </View>
        </View>
        {dock && !isHeldBack && <BottomBar {...(dockNote && { note: dockNote })}>{dock}</BottomBar>}
        {(hasTabs || hasRail) && <Tabs name={name} />}
        <Notices {...(network && { network })} />
        {!isView && <ConsentAgain name={name} />}
        {asksPrivacy && <PrivacyQuestion />}
        <Questions />
      </View>
    </UiTextsContext.Provider>
  )
})

import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { limits } from '@contract/rules/limits'
import { DisplayStore } from '@/core/display/DisplayStore'
import { t } from '@/core/i18n'
import { currentScreen, go } from '@/core/navigation/navigation'
import { SessionStore } from '@/core/session/SessionStore'
import { ShellStore } from '@/core/display/ShellStore'
import { useDep, useStore } from '@/core/stores'
import { route, type RouteName } from '@/routes'
import { showsTabBar, tabOf, tabTargets } from '@/routes/derived'
import type { Tab } from '@/routes/route'
import { Logo } from '@/ui/frame/Logo'
import { TabBar } from '@/ui/frame/TabBar'
import { DueStore } from './practice/DueStore'
import { tabsOf } from './tabEntries'

type Query = Readonly<Record<string, string | undefined>>

/** Whether the bar stands here: at once by the page's query, and again 300 ms later by what is really in front (specification §2). */
export function useTabBar(name: RouteName, params: Query | undefined): boolean {
  const [late, setLate] = useState<Query>()
  useEffect(() => {
    const timer = setTimeout(() => {
      const screen = currentScreen()
      if (screen?.name === name) setLate(screen.params)
    }, limits.tabBarRecheckMs)
    return () => clearTimeout(timer)
  }, [name, params])
  return showsTabBar(name, { ...late, ...params })
}

/**
 * Whether the rail of a wide window stays on a screen that has no tab bar: wherever somebody who is logged in may leave at any moment,
 * which is not where an exam runs or the program is a page of another app.
 */
export function useRail(name: RouteName): boolean {
  const { device } = useStore(DisplayStore)
  const { isLoggedIn } = useStore(SessionStore)
  const host = useDep('host')
  return device !== 'mobile' && isLoggedIn && !host?.isApp && route(name).overlay !== 'off'
}

/** The tab bar wired to routes and session. */
export const Tabs = observer(function Tabs({ name }: { name: RouteName }) {
  const display = useStore(DisplayStore)
  const shell = useStore(ShellStore)
  const { user, isLoggedIn } = useStore(SessionStore)
  const due = useStore(DueStore)
  useEffect(() => {
    if (isLoggedIn && display.device === 'mobile') void due.open()
  }, [due, isLoggedIn, display.device])
  const waiting = useDep('outbox').count
  const { apiBase } = useDep('transport')
  const logo = display.hospitalLogo && apiBase + display.hospitalLogo

  function open(tab: Tab) {
    if (tab === 'mine' && display.device === 'mobile' && user?.mineClosed === 1)
      return shell.alert(t('shell.underDevelopment'))
    const screen = tabTargets.find((one) => one.tab === tab)
    // People of the Clinell programme have an address of their own (specification §2).
    const target =
      screen?.name === 'studyHome' && user?.isClinell === 1 ? 'studyIndex' : screen?.name
    if (target && target !== name) void go(target, {} as never)
  }

  const badges: Partial<Record<Tab, number>> = { mine: waiting, mistakes: due.due }
  const entries = tabsOf(display.device, user?.isClinell === 1).map(({ tab, icon }) => ({
    key: tab,
    icon,
    label: t(`tabs.${tab}`),
    ...(badges[tab] && { badge: badges[tab] }),
  }))
  return (
    <TabBar
      entries={entries}
      current={tabOf(name)}
      onSelect={open}
      logo={<Logo {...(logo && { src: logo })} />}
    />
  )
})

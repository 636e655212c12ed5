import { DownOutlined } from '@ant-design/icons'
import { App, Breadcrumb, Dropdown } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { Area } from '../parts/Area'
import { JobsButton } from '../parts/jobs/JobsButton'
import { failureText } from '../api/failureText'
import { saveAddress } from '../api/saveFile'
import { useApi, useOffice, useUser } from '../session/SessionContext'
import { Link, useLocation } from 'react-router'
import type { Display } from './Display'
import { HelpButton } from './help/HelpButton'
import { SearchButton } from './search/SearchButton'
import { late, useSince } from '../base/late'
import { text } from './texts'

const SecurityDialog = late(async () => (await import('./security/SecurityDialog')).SecurityDialog)

/** Where one is, what runs, and who one is. */
export const TopBar = observer(function TopBar({
  areas,
  display,
}: {
  areas: readonly Area[]
  display: Display
}) {
  const { pathname } = useLocation()
  const [, path, further] = pathname.split('/')
  const area = areas.find((one) => one.path === path)
  return (
    <header className="top">
      {area && (
        <Breadcrumb
          items={[
            ...(area.group ? [{ title: text(area.group) }] : []),
            { title: further ? <Link to={`/${area.path}`}>{area.title()}</Link> : area.title() },
          ]}
        />
      )}
      <span className="grow" />
      {areas.length > 0 && <SearchButton areas={areas} />}
      <HelpButton areas={areas} path={path || 'today'} />
      <JobsButton />
      <Account display={display} />
    </header>
  )
})

const Account = observer(function Account({ display }: { display: Display }) {
  const user = useUser()
  const { userName, deptName, comName } = user
  const [isSecuring, setSecuring] = useState(false)
  const hasSecured = useSince(isSecuring)
  const { session, phoneAddress } = useOffice()
  const api = useApi()
  const { message } = App.useApp()
  const choices = [
    {
      key: 'look',
      type: 'group' as const,
      label: text('look'),
      children: (['light', 'dark', 'system'] as const).map((theme) => ({
        key: theme,
        label: text(theme),
        onClick: () => display.setTheme(theme),
      })),
    },
    {
      key: 'language',
      type: 'group' as const,
      label: text('language'),
      children: (['zh', 'en'] as const).map((language) => ({
        key: language,
        label: text(language),
        onClick: () => display.setLanguage(language),
      })),
    },
    { type: 'divider' as const },
    {
      key: 'phone',
      label: text('phone'),
      onClick: () => window.open(phoneAddress, '_blank', 'noopener'),
    },
    ...(user.abilities.length > 0
      ? [{ key: 'security', label: text('security'), onClick: () => setSecuring(true) }]
      : []),
    {
      key: 'ownData',
      label: text('ownData'),
      onClick: () =>
        void api.privacy
          .exportMine({})
          .then(({ address }) => saveAddress(address))
          .catch((error: unknown) => message.error(failureText(error))),
    },
    {
      key: 'logOut',
      label: text('logOut'),
      onClick: () =>
        void session.logOut().catch((error: unknown) => message.error(failureText(error))),
    },
  ]
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: choices,
          selectable: true,
          selectedKeys: [display.theme, display.language],
        }}
      >
        <button type="button" className="plain me">
          <span className="me-mark" aria-hidden>
            {userName.slice(0, 1)}
          </span>
          <span>
            <b>{userName}</b>
            <i>{deptName || comName}</i>
          </span>
          <DownOutlined aria-label={text('account')} className="small note" />
        </button>
      </Dropdown>
      {hasSecured && <SecurityDialog open={isSecuring} onClose={() => setSecuring(false)} />}
    </>
  )
})

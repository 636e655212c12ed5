import { MedicineBoxFilled } from '@ant-design/icons'
import { Layout, Menu } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { logoAddress } from '@contract/rules/place/hospitalLook'
import { type Area, menuGroups } from '../parts/Area'
import { useSummary } from '../parts/duties/dutyQueries'
import { useToday } from '../parts/today'
import { waitingByArea } from '../parts/waiting'
import { useUser } from '../session/SessionContext'
import { number } from '../text/formats'
import { text } from './texts'

const latePath = 'duties'

/** How much waits behind an entry of the menu; of what is owed, how many people are late. */
function useMenuCounts(): (path: string) => number {
  const { data: today } = useToday()
  const { data: late } = useSummary()
  const waiting = waitingByArea(today?.waiting ?? [])
  return (path) => (path === latePath ? (late?.overduePeople ?? 0) : (waiting.get(path) ?? 0))
}

const countWords = (path: string, n: number) =>
  n > 0 && {
    'aria-description': text(path === latePath ? 'menuLate' : 'menuWaits', { n: number(n) }),
  }

/** The menu: the areas that the person has a right to, by their groups. */
export function SideMenu({ areas, isNarrow }: { areas: readonly Area[]; isNarrow: boolean }) {
  const { comId, comName, brand, look } = useUser()
  const logoTime = look?.logoTime ?? 0
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const here = pathname.split('/')[1] ?? ''
  const menu = useRef<HTMLElement>(null)
  // Who opens a page by its address sees where it stands in a long menu. The menu marks it after it was drawn.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      menu.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [here])
  const countOf = useMenuCounts()
  const entry = ({ path, icon, title }: Area) => ({
    key: path,
    icon,
    title: title(),
    // The name of the entry stays what it is.
    ...countWords(path, countOf(path)),
    label: (
      <a href={path} className="menu-entry">
        <span className="grow cut">{title()}</span>
        {countOf(path) > 0 && (
          <span className={`menu-count num${path === latePath ? ' bad' : ''}`} aria-hidden>
            {number(countOf(path))}
          </span>
        )}
      </a>
    ),
  })
  const items = [
    ...areas.filter(({ group }) => group === undefined).map(entry),
    ...menuGroups.flatMap((group) => {
      const entries = areas.filter((area) => area.group === group)
      if (entries.length === 0) return []
      return {
        key: group,
        type: 'group' as const,
        label: text(group),
        children: entries.map(entry),
      }
    }),
  ]
  return (
    <Layout.Sider width={200} collapsedWidth={56} collapsed={isNarrow} className="side">
      <div className="brand">
        {logoTime > 0 ? (
          <img className="brand-logo" src={logoAddress(comId, logoTime)} alt="" />
        ) : (
          <span className="brand-mark">
            <MedicineBoxFilled aria-hidden />
          </span>
        )}
        <div className="brand-words">
          <b>{comName}</b>
          <span>{text(brand)}</span>
        </div>
      </div>
      <nav ref={menu} aria-label={text('menu')}>
        <Menu
          mode="inline"
          selectedKeys={[here]}
          items={items}
          onClick={({ key, domEvent }) => {
            domEvent.preventDefault()
            void navigate(`/${key}`)
          }}
        />
      </nav>
    </Layout.Sider>
  )
}

import { MedicineBoxFilled } from '@ant-design/icons'
import { Layout, Menu } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { logoAddress } from '@contract/rules/hospitalLook'
import { type Area, menuGroups } from '../parts/Area'
import { useUser } from '../session/SessionContext'
import { text } from './texts'

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
  const entry = ({ path, icon, title }: Area) => ({
    key: path,
    icon,
    title: title(),
    label: <a href={path}>{title()}</a>,
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

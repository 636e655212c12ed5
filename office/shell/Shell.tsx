import { Button, Grid, Layout } from 'antd'
import { observer } from 'mobx-react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import type { Area } from '../parts/Area'
import { isCentre, useCan } from '../session/SessionContext'
import type { Display } from './Display'
import { SideMenu } from './SideMenu'
import { text } from './texts'
import { TopBar } from './TopBar'

/** Menu, top bar, and the page between them. Below 1100 px the menu is icons. */
export const Shell = observer(function Shell({
  areas,
  display,
}: {
  areas: readonly Area[]
  display: Display
}) {
  const can = useCan()
  const { pathname } = useLocation()
  const { xl } = Grid.useBreakpoint()
  const isMine = ({ needs, isOfHospital, isNotOfRegion }: Area) =>
    needs !== undefined &&
    can(needs) &&
    !(isOfHospital && can('platform.operate')) &&
    !(isNotOfRegion && isCentre(can))
  const mine = areas.some(isMine) ? areas.filter((area) => !area.needs || isMine(area)) : []
  const [first] = mine
  if (pathname === '/' && first) return <Navigate to={`/${first.path}`} replace />
  return (
    <Layout className="app" hasSider>
      <SideMenu areas={mine} isNarrow={xl === false} />
      <Layout>
        <TopBar areas={mine} display={display} />
        <main className="main">{mine.length > 0 ? <Outlet /> : <NoArea />}</main>
      </Layout>
    </Layout>
  )
})

function NoArea() {
  return (
    <div className="state">
      <h1>{text('noArea')}</h1>
      <span className="second">{text('noAreaText')}</span>
    </div>
  )
}

/** An address of the office that is none. */
export function NothingHere() {
  const navigate = useNavigate()
  return (
    <div className="state">
      <h1>{text('nothingHere')}</h1>
      <span className="second">{text('nothingHereText')}</span>
      <div className="acts">
        <Button onClick={() => void navigate('/')}>{text('home')}</Button>
      </div>
    </div>
  )
}

/** A page that threw: the rest of the office stands. */
export function BrokenPage() {
  return (
    <div className="state" role="alert">
      <h1>{text('broken')}</h1>
      <span className="second">{text('brokenText')}</span>
      <div className="acts">
        <Button onClick={() => window.location.reload()}>{text('reopen')}</Button>
      </div>
    </div>
  )
}

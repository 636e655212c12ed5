import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { Link } from 'react-router'
import type { SceneRow } from '@contract/calls/community/sceneMaking'
import { regions, type Region } from '@contract/rules/place/regions'
import { regionPath } from '@contract/rules/place/sceneAddresses'
import { Failure } from '../../parts/Failure'
import { PageHead, Panel } from '../../parts/Page'
import { AddressCode } from '../../parts/share/AddressCode'
import { useApi } from '../../session/SessionContext'
import { dayAndClock } from '../../text/formats'
import { text } from './texts'
import { Views } from './Views'
import { regionName, StateMark } from './words'

/** The twenty entries of regions, each with what its visitors see now, or that it is empty. */
export function Regions() {
  const api = useApi()
  const now = Date.now()
  const { data, error, refetch } = useQuery({
    queryKey: ['scenes', 'regions'],
    queryFn: ({ signal }) =>
      api.sceneMaking.list({ ofRegion: 1, pageIndex: 1, pageSize: 100 }, { signal }),
  })
  const shown = new Map(regions.map((region) => [region, shownIn(region, data?.list ?? [], now)]))
  const set = [...shown.values()].filter((one) => one !== undefined).length
  return (
    <>
      <PageHead
        title={text('regions')}
        facts={data && text('regionsFacts', { n: set, all: regions.length })}
      />
      <div className="scroll-page">
        <Views view="regions" />
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Spin className="state" delay={300} />}
        {data && (
          <Panel>
            <table className="plain-table">
              <thead>
                <tr>
                  <th>{text('region')}</th>
                  <th>{text('shownNow')}</th>
                  <th>{text('state')}</th>
                  <th className="right">{text('end')}</th>
                  <th>{text('address')}</th>
                </tr>
              </thead>
              <tbody>
                {regions.map((region) => (
                  <Row key={region} {...{ region, now }} scene={shown.get(region)} />
                ))}
              </tbody>
            </table>
          </Panel>
        )}
      </div>
    </>
  )
}

/** What the entry of a region shows, else what will stand there next, else the last one. */
function shownIn(region: Region, list: readonly SceneRow[], now: number): SceneRow | undefined {
  const own = list.filter((one) => one.region === region && one.withdrawn === 0)
  const byStart = own.toSorted((one, other) => other.startTime - one.startTime)
  return (
    byStart.find(({ startTime, endTime }) => startTime <= now && endTime > now) ??
    byStart.findLast(({ startTime }) => startTime > now)
  )
}

function Row({ region, scene, now }: { region: Region; scene: SceneRow | undefined; now: number }) {
  const name = regionName(region)
  return (
    <tr>
      <td>
        <b>{name}</b>
      </td>
      <td>
        {scene ? (
          <Link to={`/scenes/${scene.sceneId}`}>{scene.title}</Link>
        ) : (
          <Link to={`/scenes/new?region=${region}`} aria-label={text('setOf', { region: name })}>
            {text('set')}
          </Link>
        )}
      </td>
      <td>{scene ? <StateMark {...{ scene, now }} /> : text('unset')}</td>
      <td className="right num">{scene && dayAndClock(scene.endTime, now)}</td>
      <td>
        <AddressCode
          title={text('entryOf', { region: name })}
          label={text('entryOf', { region: name })}
          path={regionPath(region)}
        />
      </td>
    </tr>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { Failure } from '../../parts/Failure'
import { PageHead } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { Export } from './Export'
import { Look } from './Look'
import { Model } from './Model'
import { Rules } from './Rules'
import { text } from './texts'

/** How the hospital is called and looks, its rules, and everything that is kept of it. */
export function Component() {
  const api = useApi()
  const can = useCan()
  const { data, error, refetch } = useQuery({
    queryKey: ['ownHospital'],
    queryFn: ({ signal }) => api.ownHospital.read({}, { signal }),
  })
  return (
    <>
      <PageHead title={text('title')} facts={text('facts')} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin className="state" delay={300} />}
      {data && (
        <div className="stack scroll-page">
          <Look kept={data} />
          <Rules kept={data} />
          {can('people.manage') && <Model />}
          <Export />
        </div>
      )}
    </>
  )
}

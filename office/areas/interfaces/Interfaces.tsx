import { FileTextOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link, Route, Routes } from 'react-router'
import { PageHead } from '../../parts/Page'
import { Deliveries } from './Deliveries'
import { Keys } from './Keys'
import { Webhooks } from './Webhooks'
import { text } from './texts'

/** The pages of the interfaces. */
export function Component() {
  return (
    <Routes>
      <Route index element={<Home />} />
      <Route path="deliveries" element={<Deliveries />} />
    </Routes>
  )
}

function Home() {
  return (
    <>
      <PageHead title={text('pageTitle')} facts={text('facts')}>
        <Button
          icon={<FileTextOutlined aria-hidden />}
          href="/openapi.json"
          target="_blank"
          rel="noopener"
        >
          {text('document')}
        </Button>
        <Link to="deliveries">
          <Button tabIndex={-1} icon={<UnorderedListOutlined aria-hidden />}>
            {text('deliveries')}
          </Button>
        </Link>
      </PageHead>
      <div className="stack scroll-page">
        <Keys />
        <Webhooks />
      </div>
    </>
  )
}

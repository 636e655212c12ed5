import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { observer } from 'mobx-react'
import { Panel } from '../../parts/Page'
import { BannerFields } from './BannerFields'
import type { HomeEdit } from './HomeEdit'
import { text } from './texts'

const most = 8

/** The banners in their order. */
export const Banners = observer(function Banners({ edit }: { edit: HomeEdit }) {
  const { banners } = edit.form
  return (
    <Panel title={text('banners')} note={text('bannersNote')}>
      <div className="panel-body stack">
        {banners.length === 0 && <span className="second">{text('noBanners')}</span>}
        {banners.map(({ bannerId }, at) => (
          <BannerFields key={bannerId} {...{ edit, at }} />
        ))}
        {edit.problem && (
          <div className="problem" role="alert">
            {edit.problem}
          </div>
        )}
        {banners.length < most && (
          <div className="row">
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => edit.addBanner(Date.now())}>
              {text('addBanner')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
})

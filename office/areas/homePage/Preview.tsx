import { RightOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react'
import type { ArrangedBanner } from '@contract/calls/community/arrangement'
import { Panel } from '../../parts/Page'
import { usePicture } from './BannerFields'
import type { HomeEdit } from './HomeEdit'
import './homePage.css'
import { text } from './texts'

/** The study home as a phone would show it now. */
export const Preview = observer(function Preview({ edit }: { edit: HomeEdit }) {
  const { form, stored } = edit
  const now = Date.now()
  const isSeen = (banner: ArrangedBanner) =>
    banner.title.trim() !== '' &&
    banner.startTime <= now &&
    banner.endTime > now &&
    (banner.target === 'none' || edit.nameOf(banner) !== undefined)
  return (
    <Panel title={text('preview')}>
      <div className="panel-body stack">
        <span className="small note">{text('previewNote')}</span>
        <div className="home-phone">
          {form.banners.filter(isSeen).map((banner) => (
            <Shown key={banner.bannerId} banner={banner} />
          ))}
          <div className="home-ways">
            {form.entries
              .filter(({ shown }) => shown === 1)
              .map(({ menuId }) => (
                <span key={menuId}>
                  {stored.menu.find((one) => one.menuId === menuId)?.menuName}
                </span>
              ))}
          </div>
          {form.words.length > 0 && (
            <div className="home-words">
              {form.words.map((word) => (
                <span key={word}>{word}</span>
              ))}
            </div>
          )}
        </div>
      </div>
    </Panel>
  )
})

function Shown({ banner: { title, text: words, pictureId, target } }: { banner: ArrangedBanner }) {
  const url = usePicture(pictureId)
  return (
    <div className="home-banner">
      {url !== undefined && <img src={url} alt="" />}
      <div className="row">
        <span className="grow">
          <b>{title}</b>
          {words !== '' && <span className="small second block">{words}</span>}
        </span>
        {target !== 'none' && <RightOutlined aria-hidden />}
      </div>
    </div>
  )
}

import { PictureOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { ArrangedBanner } from '@contract/calls/community/arrangement'
import { bannerTargets } from '@contract/rules/place/banners'
import { FileButton } from '../../parts/file/FileButton'
import { Labelled } from '../../parts/Labelled'
import { MomentField } from '../../parts/MomentField'
import { RowActs } from '../../parts/RowActs'
import { useApi } from '../../session/SessionContext'
import type { HomeEdit } from './HomeEdit'
import { text } from './texts'

/** One banner: words, where it leads, from when until when, its picture. */
export const BannerFields = observer(function BannerFields({
  edit,
  at,
}: {
  edit: HomeEdit
  at: number
}) {
  const banner = edit.form.banners[at]
  if (!banner) return null
  const { bannerId, title, text: words, target, startTime, endTime } = banner
  const n = at + 1
  const change = (part: Partial<ArrangedBanner>) => edit.changeBanner(bannerId, part)
  return (
    <fieldset className="plain-set stack" data-banner={n}>
      <div className="row">
        <b className="num">{n}</b>
        <Input
          id={`banner-${bannerId}`}
          style={{ flex: 1 }}
          aria-label={text('bannerTitleOf', { n })}
          placeholder={text('bannerTitle')}
          maxLength={40}
          value={title}
          onChange={({ target: field }) => change({ title: field.value })}
        />
        <RowActs
          at={at}
          all={edit.form.banners.length}
          words={{
            up: text('up', { n }),
            down: text('down', { n }),
            remove: text('remove', { n }),
          }}
          onMove={(step) => edit.moveBanner(at, step)}
          onRemove={() => edit.removeBanner(bannerId)}
        />
      </div>
      <Input
        aria-label={text('bannerText')}
        placeholder={text('bannerText')}
        maxLength={80}
        value={words}
        onChange={({ target: field }) => change({ text: field.value })}
      />
      <div className="fields">
        <Labelled label={text('target')} id={`target-${bannerId}`} width={160}>
          <Select
            id={`target-${bannerId}`}
            style={{ width: '100%' }}
            value={target}
            options={bannerTargets.map((value) => ({ value, label: text(value) }))}
            onChange={(next) => change({ target: next, targetId: '' })}
          />
        </Labelled>
        {target !== 'none' && <TargetField {...{ edit, banner }} />}
        <MomentField
          id={`start-${bannerId}`}
          label={text('start')}
          value={startTime}
          onChange={(moment) => moment !== undefined && change({ startTime: moment })}
        />
        <MomentField
          id={`end-${bannerId}`}
          label={text('end')}
          value={endTime}
          problem={endTime <= startTime ? text('lacksTimes', { n }) : ''}
          onChange={(moment) => moment !== undefined && change({ endTime: moment })}
        />
      </div>
      <PictureRow {...{ edit, banner, n }} />
    </fieldset>
  )
})

/** What is open of that kind, searched by its title. */
const TargetField = observer(function TargetField({
  edit,
  banner,
}: {
  edit: HomeEdit
  banner: ArrangedBanner
}) {
  const api = useApi()
  const [keyword, setKeyword] = useState('')
  const { bannerId, target, targetId } = banner
  const { data } = useQuery({
    queryKey: ['bannerTargets', target, keyword],
    queryFn: ({ signal }) =>
      api.arrangementMaking.targets({ target, ...(keyword && { keyword }) }, { signal }),
  })
  const found = data?.list ?? []
  const chosen = edit.nameOf(banner)
  const isGone = targetId !== '' && chosen === undefined
  const options = found.map(({ targetId: value, title }) => ({ value, label: title }))
  if (targetId !== '' && !found.some((one) => one.targetId === targetId))
    options.unshift({ value: targetId, label: chosen ?? text('gone') })
  return (
    <Labelled
      label={text('what')}
      id={`what-${bannerId}`}
      width={220}
      {...(isGone && { hint: text('gone') })}
    >
      <Select<string | null>
        id={`what-${bannerId}`}
        style={{ width: '100%' }}
        status={isGone ? 'warning' : ''}
        showSearch={{
          filterOption: false,
          onSearch: (typed) => setKeyword(typed.trim().slice(0, 60)),
        }}
        value={targetId === '' ? null : targetId}
        notFoundContent={text('noTargets')}
        options={options}
        onChange={(value, option) => {
          if (value !== null && option && !Array.isArray(option))
            edit.lead(bannerId, value, String(option.label))
        }}
      />
    </Labelled>
  )
})

const PictureRow = observer(function PictureRow({
  edit,
  banner: { bannerId, pictureId },
  n,
}: {
  edit: HomeEdit
  banner: ArrangedBanner
  n: number
}) {
  const url = usePicture(pictureId)
  return (
    <div className="row">
      {url !== undefined && (
        <img
          src={url}
          alt={text('pictureAlt', { n })}
          style={{ width: 160, height: 64, objectFit: 'cover', borderRadius: 8 }}
        />
      )}
      <FileButton
        size="small"
        icon={<PictureOutlined aria-hidden />}
        accept="image/png,image/jpeg"
        loading={edit.isSending}
        onFile={(file) => void edit.sendPicture(bannerId, file)}
      >
        {text(pictureId === '' ? 'picture' : 'otherPicture')}
      </FileButton>
      {pictureId !== '' && (
        <Button size="small" onClick={() => edit.changeBanner(bannerId, { pictureId: '' })}>
          {text('removePicture')}
        </Button>
      )}
    </div>
  )
})

/** The address of an uploaded picture; undefined: there is none, or it is on its way. */
export function usePicture(pictureId: string): string | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['pictureAddress', pictureId],
    queryFn: ({ signal }) => api.file.videoUrl({ videoId: pictureId }, { signal }),
    enabled: pictureId !== '',
  })
  return pictureId === '' ? undefined : data?.url
}

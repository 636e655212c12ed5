import type {
  GuideForm,
  IssueForm,
  MadeItem,
  ProductForm,
} from '@contract/calls/library/libraryShapes'
import { Panel } from '../../../parts/Page'
import { number } from '../../../text/formats'
import { text } from '../texts'

type AddressOf = (fileId: string) => string | undefined

/** What an edition says, in the order in which learners read it. */
export function Shown({ shown: { form, addresses } }: { shown: MadeItem }) {
  const known = new Map(addresses.map(({ fileId, url }) => [fileId, url]))
  const addressOf: AddressOf = (fileId) => known.get(fileId)
  if (form.kind === 'mag') return <Issue form={form} addressOf={addressOf} />
  return form.kind === 'prod' ? (
    <Product form={form} addressOf={addressOf} />
  ) : (
    <Guide form={form} addressOf={addressOf} />
  )
}

function Picture({
  picture,
  addressOf,
}: {
  picture: { fileId: string; alt: string } | undefined
  addressOf: AddressOf
}) {
  const src = picture && addressOf(picture.fileId)
  return src ? <img src={src} alt={picture.alt} style={{ maxWidth: 360, borderRadius: 4 }} /> : null
}

const Issue = ({ form, addressOf }: { form: IssueForm; addressOf: AddressOf }) => (
  <>
    <Panel title={[form.number, form.day].filter(Boolean).join(' · ')}>
      <div className="panel-body">{form.summary || '—'}</div>
    </Panel>
    {form.articles.map(({ artId, title, author, summary, sections }) => (
      <Panel key={artId} title={title} note={author}>
        <div className="panel-body stack">
          {summary && <div className="second">{summary}</div>}
          {sections.map((part, at) => (
            <div key={at} className="stack">
              {part.heading && <b>{part.heading}</b>}
              <div style={{ whiteSpace: 'pre-wrap' }}>{part.text}</div>
              <Picture picture={part.picture} addressOf={addressOf} />
            </div>
          ))}
        </div>
      </Panel>
    ))}
  </>
)

const Guide = ({ form, addressOf }: { form: GuideForm; addressOf: AddressOf }) => (
  <>
    <Panel title={text(form.tool)} note={form.audience}>
      <div className="panel-body stack">
        {form.note && <b>{form.note}</b>}
        <div className="note">
          {text('sources')}: {form.sources.join('；') || '—'}
        </div>
      </div>
    </Panel>
    {form.sections.map(({ heading, paragraphs, steps }, at) => (
      <Panel key={at} title={heading || text('sectionOf', { n: at + 1 })}>
        <div className="panel-body stack">
          {paragraphs.map((words, place) => (
            <div key={place}>{words}</div>
          ))}
          {steps.map(({ words, picture }, place) => (
            <div key={place} className="row top">
              <b className="num">{place + 1}</b>
              <div className="stack">
                <span>{words}</span>
                <Picture picture={picture} addressOf={addressOf} />
              </div>
            </div>
          ))}
        </div>
      </Panel>
    ))}
  </>
)

const Product = ({ form, addressOf }: { form: ProductForm; addressOf: AddressOf }) => (
  <>
    <Panel title={form.ingredient || form.title} note={form.strength}>
      <div className="panel-body stack">
        <div>{form.summary || '—'}</div>
        {form.files.map(({ fileId, name }) => (
          <a key={fileId} href={addressOf(fileId)} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </div>
    </Panel>
    <Panel title={text('uses')}>
      <div className="panel-body stack">
        {form.uses.map(({ scene, value, unit, minutes, method, source, note }, at) => (
          <div key={at} className="row">
            <span className="grow">{scene}</span>
            <b className="num">
              {number(value)} {unit}
            </b>
            <span className="note">
              {[`${minutes} min`, method, source, note].filter(Boolean).join(' · ')}
            </span>
          </div>
        ))}
      </div>
    </Panel>
    <Panel title={text('dilution')}>
      <div className="panel-body">
        {form.dilution ? (
          <span className="num">
            {form.dilution.stock.value} {form.dilution.stock.unit} → {form.dilution.allowed.min}–
            {form.dilution.allowed.max} {form.dilution.allowed.unit}
          </span>
        ) : (
          '—'
        )}
      </div>
    </Panel>
    {(['warnings', 'incompatible', 'protection'] as const).map(
      (name) =>
        form[name].length > 0 && (
          <Panel key={name} title={text(name)}>
            <div className="panel-body">{form[name].join('；')}</div>
          </Panel>
        ),
    )}
  </>
)

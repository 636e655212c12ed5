import { FileOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { Link } from 'react-router'
import type { MadeEdition } from '@contract/calls/library/documentMaking'
import { Mark, PageHead, Panel } from '../../../parts/Page'
import { day } from '../../../text/formats'
import { saysOf } from '../editor/documentValues'
import { EditionMark } from '../EditionMark'
import { text } from '../texts'
import { DraftLink } from './DraftLink'
import { ReaderActs } from './ReaderActs'
import { Readings } from './Readings'
import './reader.css'

/** An edition that is no draft: its clauses and files, the other editions, and who has to read it. */
export function DocumentReader({ shown }: { shown: MadeEdition }) {
  const { title, number, publisher, summary, whatChanged, gone, inForceTime } = shown
  const now = Date.now()
  const facts = [
    number,
    publisher,
    inForceTime === undefined ? '' : text('since', { day: day(inForceTime, now) }),
    shown.authorName,
    shown.reviewerName,
  ].filter(Boolean)
  return (
    <>
      <PageHead
        title={title || text('untitled')}
        tag={<EditionMark state={shown.state} />}
        facts={facts.join(' · ')}
      >
        <DraftLink docId={shown.docId} state={shown.state} />
        <ReaderActs shown={shown} />
      </PageHead>
      <section className="stack scrolls" tabIndex={0} aria-label={title || text('untitled')}>
        {shown.state === 'review' && (
          <Alert
            type="info"
            showIcon
            title={text('waits')}
            description={shown.mine ? text('waitsMine') : undefined}
          />
        )}
        {shown.state === 'withdrawn' && shown.note !== '' && (
          <Alert type="warning" showIcon title={text('withdrawnFor', { note: shown.note })} />
        )}
        {(whatChanged || summary) && (
          <Panel>
            <div className="panel-body stack">
              {whatChanged && (
                <div>
                  <b>{text('whatChanged')}</b>
                  <div>{whatChanged}</div>
                </div>
              )}
              {gone.length > 0 && (
                <div className="note">{text('goneClauses', { list: gone.join('、') })}</div>
              )}
              {summary && <div>{summary}</div>}
            </div>
          </Panel>
        )}
        <Files shown={shown} />
        <Panel title={text('clauses')}>
          <div className="panel-body">
            {shown.clauses.length === 0 && <span className="note">{text('nobodyYet')}</span>}
            {shown.clauses.map(({ address, title: heading, words }) => (
              <div key={address} className="document-clause">
                <b className="document-address">{address}</b>
                <div className="grow">
                  {heading && <b>{heading} </b>}
                  {shown.changed.includes(address) && (
                    <Mark tone="info">{text('changedMark')}</Mark>
                  )}
                  <div className="document-words">{words}</div>
                </div>
                <DraftLink docId={shown.docId} state={shown.state} address={address} />
              </div>
            ))}
          </div>
        </Panel>
        <Editions shown={shown} now={now} />
        {shown.state === 'published' && <Readings docId={shown.docId} title={title} />}
      </section>
    </>
  )
}

function Files({ shown }: { shown: MadeEdition }) {
  if (shown.fileFacts.length === 0) return null
  return (
    <Panel title={text('files')}>
      <div className="panel-body stack">
        {shown.fileFacts.map((file) => (
          <div key={file.fileId} className="row">
            <FileOutlined aria-hidden />
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            <span className="small note">{saysOf(file)}</span>
          </div>
        ))}
      </div>
    </Panel>
  )
}

function Editions({ shown, now }: { shown: MadeEdition; now: number }) {
  if (shown.all.length < 2) return null
  return (
    <Panel title={text('editionsTitle')}>
      <div className="panel-body stack">
        {shown.all.map((one) => (
          <div key={one.versionId} className="row">
            <Link to={`/documents/${shown.docId}?version=${one.versionId}`}>
              {one.number || text('untitled')}
            </Link>
            <EditionMark state={one.state} />
            {one.current === 1 && <Mark tone="good">{text('current')}</Mark>}
            {one.inForceTime !== null && (
              <span className="note">{text('since', { day: day(one.inForceTime, now) })}</span>
            )}
          </div>
        ))}
      </div>
    </Panel>
  )
}

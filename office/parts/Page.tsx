import { type ReactNode, useEffect } from 'react'

interface HeadProps {
  title: string
  tag?: ReactNode
  /** One grey line beside the title. */
  facts?: ReactNode
  /** Buttons; the one act stands last. */
  children?: ReactNode
}

/** The head of a page: what it is, one line of facts, what can be done. */
export function PageHead({ title, tag, facts, children }: HeadProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="head">
      <h1>{title}</h1>
      {tag}
      {facts !== undefined && <span className="facts num">{facts}</span>}
      <span className="grow" />
      <div className="acts">{children}</div>
    </div>
  )
}

/** A framed part of a page with its heading, a note and buttons beside it. */
export function Panel({
  title,
  note,
  extra,
  className = '',
  children,
}: {
  title?: string
  note?: ReactNode
  extra?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`panel ${className}`}>
      {title !== undefined && (
        <div className="panel-head">
          <h2>{title}</h2>
          {note !== undefined && <span className="note">{note}</span>}
          <span className="grow" />
          {extra}
        </div>
      )}
      {children}
    </section>
  )
}

/** What differs from the usual, in colour and words. */
export function Mark({
  tone,
  children,
}: {
  tone?: 'good' | 'warn' | 'bad' | 'info'
  children: ReactNode
}) {
  return <span className={`mark ${tone ?? ''}`}>{children}</span>
}

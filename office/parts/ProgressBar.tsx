interface Props {
  /** 0 to 100. */
  percent: number
  /** What goes on, for a screen reader. */
  label: string
  /** px; without it as wide as there is room. */
  width?: number
}

/** How far something is. A library's bar would cost every page 5 KB. */
export function ProgressBar({ percent, label, width }: Props) {
  return (
    <div
      className="progress-bar grow"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      style={width === undefined ? undefined : { flex: 'none', width }}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  )
}

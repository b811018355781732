import type { NavName } from './nav-entries.ts'

/** Line drawings on a grid of 20, made for these views. */
const paths: Readonly<Record<NavName | 'more' | 'search' | 'menu', string>> = {
  home: 'M3 9l7-6 7 6v8h-5v-5H8v5H3z',
  items: 'M4 5h12M4 10h12M4 15h8',
  graph: 'M5 6a2 2 0 1 0 0-.01M15 5a2 2 0 1 0 0-.01M11 15a2 2 0 1 0 0-.01M7 6l6-1M6 8l4 5M14 7l-2 6',
  activity: 'M3 11h3l2-6 4 10 2-4h3',
  state: 'M5 3h10v14H5zM8 7h4M8 10h4M8 13h2',
  conversations: 'M3 4h10v7H8l-3 3v-3H3zM15 8h2v6h-2v3l-3-3H9',
  commands: 'M4 5l5 5-5 5M11 15h6',
  'handler-queue': 'M4 4h12v3H4zM4 9h12v3H4zM4 14h12v3H4z',
  health: 'M10 17s-7-4-7-9a4 4 0 0 1 7-2 4 4 0 0 1 7 2c0 5-7 9-7 9z',
  tokens: 'M7 8a3 3 0 1 0 0 .01M10 10h7M14 10v3M17 10v2',
  connect: 'M8 12l4-4M7 9l-2 2a3 3 0 0 0 4 4l2-2M13 11l2-2a3 3 0 0 0-4-4l-2 2',
  more: 'M4 10h.01M10 10h.01M16 10h.01',
  search: 'M9 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM13 13l4 4',
  menu: 'M3 5h14M3 10h14M3 15h14',
}

interface IconProps {
  readonly name: keyof typeof paths
}

export const Icon = ({ name }: IconProps) => (
  <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)

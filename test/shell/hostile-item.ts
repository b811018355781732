/** Clears the screen, sets the title, rings the bell, moves the cursor, reverses the text, and uses C1 and colours. */
export const hostile = 'x\u001b[2J\u001b]0;owned\u0007\r\u202e\u009b31m\u0008y\u001b[31mred\u001b[0m'

/** An item with the hostile text in every field. */
export const hostileItem = {
  type: 'task',
  title: `find ${hostile}`,
  description: hostile,
  content: hostile,
  category: hostile,
  version: hostile,
  tags: [hostile],
}

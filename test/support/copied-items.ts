import { openConnection } from '../../src/storage/connection.ts'

/** Copies the only item of a database, so that there are this many. Ids are far apart, as after an import. */
export const copyOnlyItem = async (file: string, size: number): Promise<void> => {
  const { driver } = await openConnection(file, { readonly: false })
  driver.exec(`
    WITH RECURSIVE n(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM n WHERE n < ${size})
    INSERT INTO items SELECT key + n * 100000, workspace, facet, revision, degree, '2025-01-02T00:00:00.000Z',
      printf('2025-%02d-02T00:00:00.000Z', 1 + n % 12), title,
      description, category, start_date, end_date, version, content FROM n, (SELECT * FROM items);
    INSERT INTO item_tags SELECT key, place, tag, items.facet FROM items, (SELECT place, tag FROM item_tags)
      WHERE key NOT IN (SELECT item FROM item_tags);
    UPDATE tags SET count = ${size};
    UPDATE item_facets SET count = ${size}`)
  driver.close()
}

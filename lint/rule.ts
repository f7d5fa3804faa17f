/** A node of the syntax tree, with the parts that our rules read. */
export interface Node {
  readonly type: string;
  readonly parent: Node;
  readonly name?: string;
  readonly value?: unknown;
  readonly expression?: Node;
  readonly source?: Node | null;
  readonly importKind?: 'type' | 'value';
  readonly exportKind?: 'type' | 'value';
  readonly specifiers?: readonly Node[];
  readonly imported?: Node;
  readonly local?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly property?: Node;
  readonly computed?: boolean;
  readonly id?: Node;
  readonly operator?: string;
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}

export interface Comment {
  readonly type: 'Line' | 'Block';
  readonly value: string;
  readonly loc: { readonly start: { readonly line: number; readonly column: number } };
}

interface Reference {
  readonly identifier: Node;
  readonly isValueReference: boolean;
}

interface Context {
  readonly filename: string;
  readonly sourceCode: {
    getText: (node: Node) => string;
    getAllComments: () => readonly Comment[];
    readonly scopeManager: {
      readonly globalScope: {
        /** Uses of names that neither the file nor the language defines. */
        readonly through: readonly Reference[];
        /** The names of the language. */
        readonly variables: readonly { readonly references: readonly Reference[] }[];
      };
    };
  };
  report: (problem: { readonly node: Node | Comment; readonly message: string }) => void;
}

export interface Rule {
  readonly create: (context: Context) => Readonly<Record<string, (node: Node) => void>>;
}

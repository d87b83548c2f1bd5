/**
 * Labels, columns, steps and selectors of Kafene's pages. Labels, columns and step names come from
 * knowledge.kafene.com. Entries marked as assumed are not documented: compare them with the real dashboard before
 * production (README.md).
 */
export const login = {
  // All labels of the login page are assumed, because Kafene does not document this page.
  email: 'Email',
  password: 'Password',
  button: 'Log In',
  form: 'form',
  refused: '#login-error',
} as const;

export const applications = {
  table: '#applications',
  newApplication: 'New Application',
  /**
   * Accessible name of a row in the table. It is assumed that a click anywhere on the row opens the panel.
   */
  openRow: (number: number) => `Open row ${number}`,
} as const;

/** Selector of the first row of the table, which contains the column names. */
export const header = '#applications tr';

export const columns = {
  customer: 'Customer',
  lastActivity: 'Last Activity',
  approved: 'Approved amt',
  status: 'Status',
  nextAction: 'Next Action',
} as const;

/**
 * Returns a selector for a column or a line of the panel. Alerts about unknown words show it, so that staff
 * can find the place.
 */
export const named = (table: string, text: string): string => `${table} :text-is("${text}")`;

export const panel = {
  table: '#application-panel',
  name: 'Detail',
  value: 'Value',
  customer: 'Customer',
  email: 'Email',
  mobile: 'Mobile Number',
  applicationId: 'Application ID',
  leaseId: 'Lease ID',
} as const;

/** Selectors for the application form. The elements around its fields are assumed. */
export const formPage = {
  page: 'form',
  /** Headings above the fields. They are checked, because the labels also fit a form about another person. */
  sections: ['Store Information', 'Customer Information', 'Customer Income'],
  section: (index: number) => `form h2:nth-of-type(${index + 1})`,
  button: 'form button',
} as const;

export const form = {
  store: 'Select a Store',
  employee: 'Select an Employee',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email Address',
  phone: 'Phone Number',
  birthday: 'Date of Birth',
  ssn: 'Social Security/ITIN Number',
  street: 'Street Address',
  apartment: 'Apartment Number',
  city: 'City',
  zip: 'Zip Code',
  state: 'State',
  idType: 'ID Type',
  idNumber: 'ID Number',
  /** Assumed label: the form has two “State” fields, so Kafene must use a different label for this one. */
  idState: 'ID State',
  income: 'Monthly Income (Pre-Tax)',
  frequency: 'Income Frequency',
  /** Assumed label of the button. */
  submit: 'Submit Application',
  /** Assumed selector of the element that shows Kafene's immediate decision. */
  decision: '#decision',
  refused: '#form-error',
} as const;

export const products = {
  step: 'Product Details',
  /**
   * Returns the label of a field for the product with this index. It is assumed that the labels are numbered
   * from the second product on.
   */
  label: (text: string, index: number) => (index === 0 ? text : `${text} ${index + 1}`),
  description: 'Product Description',
  model: 'Model/Serial Number',
  condition: 'Item Condition',
  price: 'Price',
  add: 'Add Product',
  fees: 'Delivery / Other Fees',
  /** Assumed label of the button that leads to the next step. */
  next: 'Continue',
  refused: '#products-error',
} as const;

export const lease = {
  step: 'Select Lease',
  table: '#lease-options',
  /**
   * Returns the accessible name of the button that chooses a lease option. It is assumed that the button
   * under each column reads “Select Lease”, and that its accessible name also contains the option.
   */
  button: (option: string) => `Select Lease ${option}`,
  merchantFee: 'Merchant Fee',
  initialPayment: 'Initial Payment',
  earlyPurchase: 'Early Purchase Option Period',
  cashPrice: 'Kafene Cash Price',
  total: 'Total of Payments (Full Term)',
  cost: 'Cost of Rental',
  payment: 'Renewal Payment (with Tax)',
} as const;

export const signing = {
  step: 'Sign Agreement',
  page: '#sign-agreement',
  /** Assumed selector of the notice that no text message was sent. */
  textNotSent: '#text-not-sent',
  alternate: 'Alternate Signing Option',
  /** Assumed label of the field for the token. */
  token: 'Secure Token',
  name: 'Customer Full Name',
  accept: 'I Accept and Sign',
  done: '#signed',
  refused: '#signing-error',
} as const;
